import type { PlantedFault } from './plant.ts';

const raw = String.raw;

/** Faults in what accounts, their names and their erasure rest on. */
export const ACCOUNT_FAULTS: readonly PlantedFault[] = [
  {
    name: 'an id that begins with mine counts as mine',
    from: 'request.auth.uid == uid;',
    to: "request.auth.uid.matches(uid + '.*');",
  },
  {
    name: 'an id that mine begins with counts as mine',
    from: 'request.auth.uid == uid;',
    to: "uid.matches(request.auth.uid + '.*');",
  },
  {
    name: 'ids are compared without their capitals',
    from: 'request.auth.uid == uid;',
    to: 'request.auth.uid.lower() == uid.lower();',
  },
  {
    name: 'ids are compared without spaces',
    from: 'request.auth.uid == uid;',
    to: 'request.auth.uid.trim() == uid;',
  },
  {
    name: 'a claim that is the text "true" lets import',
    from: "request.auth.token.get('admin', false) == true",
    to: "request.auth.token.get('admin', false) in [true, 'true']",
  },
  {
    name: 'a claim that is 1 lets import',
    from: "request.auth.token.get('admin', false) == true",
    to: "request.auth.token.get('admin', false) in [true, 1]",
  },
  {
    name: 'a claim of any value lets import',
    from: "request.auth.token.get('admin', false) == true",
    to: "'admin' in request.auth.token",
  },
  {
    name: 'a claim that is no false lets import',
    from: "request.auth.token.get('admin', false) == true",
    to: "request.auth.token.get('admin', false) != false",
  },
  {
    name: 'a role in another claim lets import',
    from: "request.auth.token.get('admin', false) == true",
    to: "(request.auth.token.get('admin', false) == true || request.auth.token.get('role', '') == 'admin')",
  },
  {
    name: 'an account is erased an hour after signing in',
    from: 'request.time.toMillis() - 600000',
    to: 'request.time.toMillis() - 6000000',
  },
  {
    name: 'an account is erased weeks after signing in, by seconds taken for milliseconds',
    from: 'request.time.toMillis() - 600000',
    to: 'request.time.toMillis() - 6000000000',
  },
  {
    name: 'an account is erased 11 minutes after signing in',
    from: 'request.time.toMillis() - 600000',
    to: 'request.time.toMillis() - 700000',
  },
  {
    name: 'an account is not erased 9 minutes after signing in',
    from: 'request.time.toMillis() - 600000',
    to: 'request.time.toMillis() - 500000',
  },
  {
    name: 'an account whose sign-in has no time is erased',
    from: 'return request.auth.token.auth_time * 1000',
    to: "return request.auth.token.get('auth_time', 4102444800) * 1000",
    equivalent:
      'every token that Firebase makes has the time, and so has every one of the emulator',
  },
  {
    name: 'a name of one’s display name',
    from: "return urlSafe(profile.get('username', '')) == name",
    to: "return urlSafe(profile.get('displayName', '')) == name || urlSafe(profile.get('username', '')) == name",
  },
  {
    name: 'a name of the token’s display name',
    from: "return urlSafe(request.auth.token.get('email', '').replace('@[^@]*$', '')) == name;",
    to: "return urlSafe(request.auth.token.get('email', '').replace('@[^@]*$', '')) == name || urlSafe(request.auth.token.get('name', '')) == name;",
  },
  {
    name: 'a name of a part of one’s address',
    from: "return urlSafe(request.auth.token.get('email', '').replace('@[^@]*$', '')) == name;",
    to: "return name in urlSafe(request.auth.token.get('email', '').replace('@[^@]*$', '')).split('-');",
  },
  {
    name: 'a name of what one’s address begins with',
    from: "return urlSafe(request.auth.token.get('email', '').replace('@[^@]*$', '')) == name;",
    to: "return urlSafe(request.auth.token.get('email', '').replace('@[^@]*$', '')).matches(name + '.*');",
  },
  {
    name: 'a name of one’s address before a plus',
    from: "'').replace('@[^@]*$', '')) == name;",
    to: "'').replace('[+@].*$', '')) == name;",
  },
  {
    name: 'a name of one’s whole address',
    from: "return urlSafe(request.auth.token.get('email', '').replace('@[^@]*$', '')) == name;",
    to: "return urlSafe(request.auth.token.get('email', '').replace('@[^@]*$', '')) == name || urlSafe(request.auth.token.get('email', '')) == name;",
  },
  {
    name: 'an address is cut at its first @',
    from: "'').replace('@[^@]*$', '')) == name;",
    to: "'').replace('@.*$', '')) == name;",
  },
  {
    name: 'capitals in names',
    from: 'text.lower().replace(',
    to: 'text.replace(',
  },
  {
    name: 'hyphens at will in names',
    from: "== name\n        || urlSafe(profile.get('handle', '')) == name;",
    to: "== name.replace('-+', '-')\n        || urlSafe(profile.get('handle', '')) == name;",
  },
  {
    name: 'hyphens at will in the name of an address',
    from: "'').replace('@[^@]*$', '')) == name;",
    to: "'').replace('@[^@]*$', '')).replace('-', '') == name.replace('-', '');",
  },
  {
    name: 'a hyphen at the end of a name',
    from: ".replace('-$', '')",
    to: '',
  },
  {
    name: 'a reserved segment less',
    from: '|workbox|',
    to: '|',
  },
  {
    name: 'a name is reserved without being counted',
    from: `
        && getAfter(/databases/$(database)/documents/users/$(request.auth.uid)/counts/handles)
          .data.name == name;`,
    to: ';',
  },
  {
    name: 'a name is counted of anybody’s counter',
    from: "return counted == 'handles'",
    to: 'return true',
  },
  {
    name: 'a name that is held is counted again',
    from: '&& !exists(handle())',
    to: '',
  },
  {
    name: 'a name of another is counted',
    from: '&& getAfter(handle()).data.uid == uid;',
    to: '&& existsAfter(handle());',
    equivalent: 'the rule of the name that the same commit reserves asks for its owner',
  },
  {
    name: 'six names',
    from: 'request.resource.data.count <= 5;',
    to: 'request.resource.data.count <= 6;',
  },
  {
    name: 'the count of names may stay',
    from: `request.resource.data.count == stored() + 1
          && request.resource.data.count <= 5;`,
    to: `request.resource.data.count >= stored()
          && request.resource.data.count <= 5;`,
  },
  {
    name: 'the count is that of the document, not of before the commit',
    from: 'return get(/databases/$(database)/documents/users/$(uid)/counts/$(counted)).data.count;',
    to: 'return resource.data.count;',
    equivalent:
      'the emulator takes a commit that writes a document twice as one write; decision 010 keeps the look-up',
  },
  {
    name: 'a username is taken away, to choose freely again',
    from: 'after.username.size() >= 3',
    to: "after.get('username', '') == '' || after.username.size() >= 3",
  },
  {
    name: 'a username is emptied as a change',
    from: 'after.username.size() >= 3',
    to: 'after.username.size() >= 0',
    equivalent: 'nobody holds the name of no letters, so `holdsHandle` refuses it',
  },
  {
    name: 'a username may be changed after 20 days',
    from: "duration.value(30, 'd')",
    to: "duration.value(20, 'd')",
  },
  {
    name: 'a former choice is forgotten, so that the next one is free',
    from: "return profile.get('username', null) is string && profile.username != '';",
    to: "return profile.get('username', null) is string && profile.username != '' && 'usernameChangedAt' in profile;",
  },
  {
    name: 'a page is shown that its name does not say',
    from: "&& pageOf(name) == (isShown ? name : '')",
    to: '',
  },
  {
    name: 'a page stays at a former name',
    from: '&& (name == former || pageOf(former) != former)',
    to: '',
  },
  {
    name: 'a page stays behind when its owner is renamed',
    from: '&& (isShown == false || name == former))',
    to: ')',
  },
  {
    name: 'a name leads to a page that is hidden',
    from: '(profile.hasPage && request.resource.data.page == profile.username)',
    to: '(request.resource.data.page == profile.username)',
  },
  {
    name: 'a name leads to any page',
    from: '(profile.hasPage && request.resource.data.page == profile.username)',
    to: '(profile.hasPage)',
  },
  {
    name: 'a name of another leads elsewhere',
    from: "allow update: if isUser(resource.data.uid)\n        && changesOnly(['page'])",
    to: "allow update: if isSignedIn()\n        && changesOnly(['page'])",
  },
  {
    name: 'a name is given away',
    from: "changesOnly(['page'])",
    to: "changesOnly(['page', 'uid', 'createdAt'])",
  },
  {
    name: 'an e-mail in a profile',
    from: "hasOnly(['displayName', 'bio', 'photoURL', 'username', 'updatedAt'])",
    to: "hasOnly(['displayName', 'bio', 'photoURL', 'username', 'email', 'updatedAt'])",
  },
  {
    name: 'an e-mail in a profile that is there',
    from: "changesOnly(['displayName', 'bio', 'photoURL', 'username', 'usernameChangedAt',",
    to: "changesOnly(['displayName', 'bio', 'photoURL', 'email', 'username', 'usernameChangedAt',",
  },
  {
    name: 'a photo of this machine in a deployed project',
    from: "(request.auth.token.aud.matches('demo-.*') && ",
    to: '(',
  },
  {
    name: 'a photo of this machine in a project with demo in its name',
    from: "aud.matches('demo-.*')",
    to: "aud.matches('.*demo-.*')",
  },
  {
    name: 'removed fields are no change',
    from: 'request.resource.data.diff(resource.data).affectedKeys().hasOnly(names)',
    to: 'request.resource.data.diff(resource.data).changedKeys().hasOnly(names) && request.resource.data.diff(resource.data).addedKeys().hasOnly(names)',
  },
  {
    name: 'an account burns names that nobody holds',
    from: 'isUser(get(/databases/$(database)/documents/handles/$(name)).data.uid)\n          && !existsAfter',
    to: '!existsAfter',
  },
  {
    name: 'an account burns names of others',
    from: 'isUser(get(/databases/$(database)/documents/handles/$(name)).data.uid)\n          && !existsAfter(/databases/$(database)/documents/handles/$(name))',
    to: 'true',
  },
  {
    name: 'a name is given up and kept',
    from: '\n          && !existsAfter(/databases/$(database)/documents/handles/$(name));',
    to: ';',
  },
  {
    name: 'a mark holds more than a name',
    from: "&& hasOnly(['erasedAt', 'retiring'])",
    to: '',
  },
  {
    name: 'whoever is signed in reads the mark of another',
    from: 'return isSignedIn() && hash == hashOf(request.auth.uid);',
    to: 'return isSignedIn();',
  },
  {
    name: 'a list of names of all accounts',
    from: 'allow list: if isUser(resource.data.uid) && isPage(500);',
    to: 'allow list: if isSignedIn() && isPage(500);',
  },
  {
    name: 'favorites of an account that is being erased',
    from: raw`resource.data.get('createdAt', request.time)
          && !isErased();`,
    to: raw`resource.data.get('createdAt', request.time);`,
  },
  {
    name: 'a favorite’s id is another manga’s',
    from: 'return data.mangaId == mangaId',
    to: 'return data.mangaId is string',
  },
];
