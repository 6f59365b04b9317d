import { expect, type Locator, type Page } from '@playwright/test';

import { settle } from '../gallery/settle.ts';
import { STATES } from '../gallery/states/index.ts';
import { test } from '../gallery/test.ts';

/** What a screen reader finds, in its order: landmarks, headings, lists and controls by name. */
interface Outline {
  /** A state of the gallery. */
  readonly state: string;
  readonly part: (page: Page) => Locator;
  readonly expected: string;
}

const wholePage = (page: Page) => page.locator('body');
const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');

const OUTLINES: readonly Outline[] = [
  {
    state: 'ranking-visitor-three',
    part: wholePage,
    expected: `
- link "Aller au contenu"
- banner:
  - link "Palmanga, accueil":
    - text: Palmanga
  - link "Se connecter"
  - link "Créer un compte"
- status
- main:
  - article "Mon podium de seinen":
    - heading "Mon podium de seinen" [level=1]
    - paragraph: Classement de mangas sur Palmanga
    - paragraph: 3 manga(s)
    - paragraph: par Élodie
    - button "Partager"
    - status
    - button "Affiche"
    - button "Exporter"
    - list "Podium":
      - listitem:
        - link "1 20th Century Boys Naoki Urasawa"
      - listitem:
        - link "2 A Silent Voice Yoshitoki Ōima"
      - listitem:
        - link "3 Ajin Gamon Sakurai"
    - paragraph: — Fin de la liste —
    - complementary "Et le tien ?":
      - heading "Et le tien ?" [level=2]
      - paragraph: Sur Palmanga, tu classes les mangas que tu aimes et tu partages ton ordre. C’est gratuit.
      - link "Faire mon top 10 en deux minutes"
      - link "Reprendre celui de Élodie"
      - link "Comparer au mien"
    - paragraph: "Ton exemplaire s’ouvre avec les 3 mangas, dans le même ordre : à toi de tout bouger."
- contentinfo:
  - navigation "Informations légales":
    - list:
      - listitem:
        - link "Mentions légales"
      - listitem:
        - link "Confidentialité"
      - listitem:
        - link "Cookies"
      - listitem:
        - link "Conditions générales d’utilisation"
      - listitem:
        - link "Partenariats et affiliation"
- status
`,
  },
  {
    state: 'ranking-owner',
    part: main,
    expected: `
- main:
  - article "Top Shonen":
    - button "Retour"
    - heading "Top Shonen" [level=1]
    - paragraph: 12 manga(s)
    - paragraph: par Élodie
    - button "Partager"
    - status
    - button "Affiche"
    - link "Ajouter"
    - button "Modifier"
    - button "Autres actions"
    - list "Podium":
      - listitem:
        - link "1 20th Century Boys Naoki Urasawa"
      - listitem:
        - link "2 A Silent Voice Yoshitoki Ōima"
      - listitem:
        - link "3 Ajin Gamon Sakurai"
    - list "Mangas du classement":
      - listitem:
        - link "4 Akira Katsuhiro Ōtomo"
      - listitem:
        - link "5 Ashita no Joe Asao Takamori, Tetsuya Chiba"
      - listitem:
        - link "6 Banana Fish Akimi Yoshida"
      - listitem:
        - link "7 Beck Harold Sakuishi"
      - listitem:
        - link "8 Berserk Kentarō Miura"
      - listitem:
        - link "9 Blame! Tsutomu Nihei"
      - listitem:
        - link "10 Bleach Tite Kubo"
      - listitem:
        - link "11 Blue Lock Muneyuki Kaneshiro, Yūsuke Nomura"
      - listitem:
        - link "12 Blue Period Tsubasa Yamaguchi"
    - paragraph: — Fin de la liste —
`,
  },
  {
    state: 'sheet-visitor',
    part: main,
    expected: `
- main:
  - article:
    - heading "One Piece" [level=1]
    - paragraph:
      - 'button "Eiichirō Oda : ses mangas"': Eiichirō Oda
    - button "Ajouter aux favoris"
    - link "Ajouter à mon classement"
    - heading "Synopsis" [level=2]
    - paragraph: Monkey D. Luffy a mangé un fruit qui a rendu son corps élastique et lui a ôté toute chance d’apprendre à nager. Cela ne l’empêche pas de prendre la mer sur une barque, un chapeau de paille sur la tête, pour retrouver le trésor laissé par le dernier roi des…
    - button "Afficher plus"
`,
  },
  {
    state: 'reorder-dialog',
    part: dialog,
    expected: `
- dialog "Modifier le classement":
  - banner:
    - heading "Modifier le classement" [level=2]
    - button "Annuler" [disabled]
    - button "Rétablir" [disabled]
    - button "Fermer"
  - text: Retrouver un manga…
  - searchbox "Retrouver un manga…"
  - status
  - button "Sélectionner"
  - button "Paliers"
  - button "Trier"
  - list "Ordre du classement":
    - listitem:
      - button "Déplacer « 20th Century Boys »"
      - 'button "Place de « 20th Century Boys » : 1 sur 12"': "1"
      - text: 20th Century Boys Naoki Urasawa
      - button "Changer la place de « 20th Century Boys »"
      - button "Retirer « 20th Century Boys »"
    - listitem:
      - button "Déplacer « A Silent Voice »"
      - 'button "Place de « A Silent Voice » : 2 sur 12"': "2"
      - text: A Silent Voice Yoshitoki Ōima
      - button "Changer la place de « A Silent Voice »"
      - button "Retirer « A Silent Voice »"
    - listitem:
      - button "Déplacer « Ajin »"
      - 'button "Place de « Ajin » : 3 sur 12"': "3"
      - text: Ajin Gamon Sakurai
      - button "Changer la place de « Ajin »"
      - button "Retirer « Ajin »"
    - listitem:
      - button "Déplacer « Akira »"
      - 'button "Place de « Akira » : 4 sur 12"': "4"
      - text: Akira Katsuhiro Ōtomo
      - button "Changer la place de « Akira »"
      - button "Retirer « Akira »"
    - listitem:
      - button "Déplacer « Ashita no Joe »"
      - 'button "Place de « Ashita no Joe » : 5 sur 12"': "5"
      - text: Ashita no Joe Asao Takamori, Tetsuya Chiba
      - button "Changer la place de « Ashita no Joe »"
      - button "Retirer « Ashita no Joe »"
    - listitem:
      - button "Déplacer « Banana Fish »"
      - 'button "Place de « Banana Fish » : 6 sur 12"': "6"
      - text: Banana Fish Akimi Yoshida
      - button "Changer la place de « Banana Fish »"
      - button "Retirer « Banana Fish »"
    - listitem:
      - button "Déplacer « Beck »"
      - 'button "Place de « Beck » : 7 sur 12"': "7"
      - text: Beck Harold Sakuishi
      - button "Changer la place de « Beck »"
      - button "Retirer « Beck »"
    - listitem:
      - button "Déplacer « Berserk »"
      - 'button "Place de « Berserk » : 8 sur 12"': "8"
      - text: Berserk Kentarō Miura
      - button "Changer la place de « Berserk »"
      - button "Retirer « Berserk »"
    - listitem:
      - button "Déplacer « Blame! »"
      - 'button "Place de « Blame! » : 9 sur 12"': "9"
      - text: Blame! Tsutomu Nihei
      - button "Changer la place de « Blame! »"
      - button "Retirer « Blame! »"
    - listitem:
      - button "Déplacer « Bleach »"
      - 'button "Place de « Bleach » : 10 sur 12"': "10"
      - text: Bleach Tite Kubo
      - button "Changer la place de « Bleach »"
      - button "Retirer « Bleach »"
    - listitem:
      - button "Déplacer « Blue Lock »"
      - 'button "Place de « Blue Lock » : 11 sur 12"': "11"
      - text: Blue Lock Muneyuki Kaneshiro, Yūsuke Nomura
      - button "Changer la place de « Blue Lock »"
      - button "Retirer « Blue Lock »"
    - listitem:
      - button "Déplacer « Blue Period »"
      - 'button "Place de « Blue Period » : 12 sur 12"': "12"
      - text: Blue Period Tsubasa Yamaguchi
      - button "Changer la place de « Blue Period »"
      - button "Retirer « Blue Period »"
  - status
  - contentinfo:
    - status
    - log
    - button "Fermer"
`,
  },
  {
    state: 'sign-in',
    part: main,
    expected: `
- main:
  - paragraph: Classe les mangas que tu aimes, ordonne-les et partage tes classements.
  - heading "Connexion" [level=1]
  - text: E-mail
  - textbox "E-mail"
  - text: Mot de passe
  - textbox "Mot de passe"
  - button "Se connecter"
  - link "Mot de passe oublié ?"
  - link "Créer un compte"
  - paragraph: La connexion par un autre compte n’est pas configurée sur ce site.
`,
  },
  {
    state: 'dashboard-empty',
    part: main,
    expected: `
- main:
  - link "Mes favoris"
  - button "Se déconnecter"
  - heading "newcomer" [level=1]
  - paragraph: Ajoute une description…
  - button "Créer"
  - button "Modifier"
  - region "Tes classements":
    - paragraph: Tu n’as pas encore de classement.
    - button "Créer un classement"
    - list
`,
  },
];

/** Without addresses, which nobody hears. */
async function outline(part: Locator): Promise<string> {
  const lines = (await part.ariaSnapshot()).split('\n').filter((line) => !/^ *- \/url:/.test(line));
  const depth = (line = '') => line.search(/\S/);
  return lines
    .map((line, index) => (depth(lines[index + 1]) > depth(line) ? line : line.replace(/:$/, '')))
    .join('\n');
}

for (const { state: name, part, expected } of OUTLINES) {
  const state = STATES.find((one) => one.name === name);
  if (state === undefined) throw new Error(`The gallery has no state ${name}`);
  test.describe(name, () => {
    test.use({ person: state.as ?? null });

    test(`${name} reads well to a screen reader`, async ({ page, world }) => {
      await state.open(page, world);
      await settle(page);
      await expect.poll(() => outline(part(page))).toBe(expected.trim());
    });
  });
}
