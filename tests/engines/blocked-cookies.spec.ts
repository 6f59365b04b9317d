import { startFirefox } from './support/firefox.ts';
import { Screen } from './support/screen.ts';
import { expect, test } from './support/test.ts';

/** The setting “Cookies: all cookies”, which takes storage and channels between tabs, too. */
const BLOCK_ALL = { 'network.cookie.cookieBehavior': 2 };

test('Firefox that blocks all cookies shows a shared ranking, and says what signing in needs', async ({
  server,
  reader,
}, info) => {
  test.skip(info.project.name !== 'firefox', 'a setting of Firefox');
  await reader.signOut();
  await reader.goto('/signup');
  await reader.enter({ label: 'E-mail' }, 'cookies@exemple.fr');
  await reader.enter({ label: 'Mot de passe' }, 'motdepasse-solide');
  await reader.press('Enter');
  await reader.leadsTo(/^\/dashboard$/u);
  const path = String(
    await reader.engine.evaluate(`(async () => {
      const post = (call, body) => fetch('/api/' + call, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }).then((answer) => answer.json());
      const { id } = await post('rankings/create', { title: 'Sans cookies' });
      return '/rankings/' + id;
    })()`),
  );
  const engine = await startFirefox(BLOCK_ALL);
  try {
    const screen = new Screen('firefox', engine, server.url);
    await screen.goto(path);
    await screen.sees({ role: 'heading', name: 'Sans cookies' });
    await info.attach('ranking', {
      body: Buffer.from(await engine.screenshot()),
      contentType: 'image/png',
    });
    await screen.goto('/signin');
    const text = () => engine.evaluate('document.body.innerText');
    await expect.poll(text).toContain('Ton navigateur bloque les cookies');
    await screen.enter({ label: 'E-mail' }, 'cookies@exemple.fr');
    await screen.enter({ label: 'Mot de passe' }, 'motdepasse-solide');
    await screen.press('Enter');
    await expect.poll(text).not.toContain('Connexion…');
    expect(await text()).not.toContain('session a expiré');
    expect(await text()).toContain('Ton navigateur bloque les cookies');
    await info.attach('sign-in', {
      body: Buffer.from(await engine.screenshot()),
      contentType: 'image/png',
    });
  } finally {
    await engine.close();
  }
});
