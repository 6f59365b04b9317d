/**
 * The passwords that are guessed first: the commonest of leaked lists, English and French, with at
 * least six characters. In lower case.
 */
const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
  0123456 01234567 012345678 0123456789 012345 100000 101010 102030 112233 121212 1234561 123123
  123123123 12341234 1234321 1234554321 123456 1234567 12345678 123456789 1234567890 12345678910
  123456a 123456abc 123654 123abc 123qwe 147258 147258369 159357 159753 192837 1a2b3c 1q2w3e 1q2w3e4r
  1q2w3e4r5t 1qaz2wsx 654321 753159 789456 789456123 87654321 963852741 987654 987654321 9876543210
  a123456 a1b2c3 aa123456 aaa111 abc123 abc1234 abcd1234 abcdef abcdefg abcdefgh admin1 admin123
  administrator alexandre amandine amour1 anthony antoine aurelie azerty azerty1 azerty12 azerty123
  azerty1234 azerty12345 azerty123456 azertyui azertyuiop azqsdf baseball basketball batman benjamin
  bienvenue bisous bonheur bonjour bordeaux camille canada caroline cedric celine changeme charlie
  charlotte cheval chocolat chouchou clement coucou dauphin dbz123 doudou dragon dragonball emilie
  etoile facebook famille flower florian florent football france freedom fuckyou fullmetal gabriel
  gorgeous guillaume hello1 hello123 iloveyou internet isabelle jennifer jeremy jessica jetaime jordan
  jordan23 julien juliette justine killer kikou1 laurent letmein liverpool lolita loulou louloute
  london lovely lucifer maison maman1 manga1 manga123 marine marion marseille martin master mathilde
  maxime maximilien melanie michael michel minecraft monkey monster morgane mot2passe motdepasse
  motdepasse1 mustang mylene naruto naruto1 naruto123 nathalie nicolas ninja1 nintendo olivier
  onepiece onepiece1 orange p@ssw0rd p@ssword palmanga paris75 pascal passe123 passer passw0rd
  password password1 password12 password123 patrick philippe pikachu pokemon pokemon1 portugal
  princess princesse q1w2e3r4 qazwsx qsdfgh qsdfghjklm qwerty qwerty1 qwerty123 qwertyuiop qwertz
  raphael romain samsung sandrine sasuke sebastien secret secret1 shadow skywalker soleil soleil1
  sophie starwars stephane sunshine superman sylvie tecktonik thomas tigrou toulouse trustno1 user123
  valentin vanille vincent virginie welcome welcome1 whatever xavier yugioh zaq12wsx zxcvbn zxcvbnm
  `
    .trim()
    .split(/\s+/),
);

/** Whether a password is among the first that anybody tries, or one character again and again. */
export function isCommonPassword(password: string): boolean {
  return COMMON_PASSWORDS.has(password.toLowerCase()) || /^(.)\1*$/su.test(password);
}
