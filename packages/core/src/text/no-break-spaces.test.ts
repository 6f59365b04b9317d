import { expect, it } from 'vitest';

import { noBreakSpaces } from './no-break-spaces.ts';

it.each([
  ['« Monster » ajouté', '«_Monster_» ajouté'],
  ['Supprimer « Monster » ?', 'Supprimer «_Monster_»_?'],
  ['d’accord à 72 %.', 'd’accord à 72_%.'],
  ['Dans « A », puis « B » : fin ; oui !', 'Dans «_A_», puis «_B_»_: fin_; oui_!'],
  ['Déjà n° 3 (n° 12)', 'Déjà n°_3 (n°_12)'],
  ['Ouvre le lien :\n\nhttps://palmanga.fr', 'Ouvre le lien_:\n\nhttps://palmanga.fr'],
  ['12 / 20, :-) et a?b', '12 / 20, :-) et a?b'],
])('of %j is %j', (text, expected) => {
  expect(noBreakSpaces(text).replaceAll('\u00A0', '_')).toBe(expected);
});
