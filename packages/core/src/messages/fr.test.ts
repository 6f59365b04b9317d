import { describe, expect, it } from 'vitest';

import { noBreakSpaces } from '../text/no-break-spaces.ts';
import * as fr from './fr/index.ts';

/** Samples that read as a text, as a number and as a list of texts. */
const SAMPLES: readonly unknown[] = [['7'], ['8'], ['9']];

/** Samples of the functions that take a code, or more than three values. */
const SAMPLES_OF: Readonly<Record<string, readonly unknown[]>> = {
  'fr.auth.passwordHint': [{ minLength: 8, maxLength: 64, kinds: ['lowercase', 'digit'] }],
  'fr.catalogueImport.fault': ['syntax', { line: 3, offset: 120, number: 3, id: 'mal-13' }],
  'fr.catalogueImport.warning': [
    { number: 3, id: 'mal-13', line: 3, offset: 120 },
    'too-long',
    { field: 'title', size: 1612, limit: 1000 },
  ],
  'fr.listFormats.fault': ['malformed', 3],
  'fr.listFormats.recognised': ['kitsu'],
  'fr.rankings.duel.asked': [2, 5, 'Akira', 'Monster'],
  'fr.rankings.duel.between': ['Akira', 4, 'Monster', 11],
};

/** Every text of the catalogue with its path; functions are called with samples. */
function* texts(value: unknown, path: string): Generator<[string, string]> {
  if (typeof value === 'string') yield [path, value];
  else if (typeof value === 'function') {
    yield [
      path,
      String((value as (...samples: unknown[]) => unknown)(...(SAMPLES_OF[path] ?? SAMPLES))),
    ];
  } else {
    for (const [key, child] of Object.entries(value as object)) {
      yield* texts(child, `${path}.${key}`);
    }
  }
}

/** Texts that the specification quotes, apostrophes and ellipses included. */
const QUOTED: readonly [string, string][] = [
  ['Erreur de connexion', fr.auth.signIn.fallbackError],
  ["Erreur d'inscription", fr.auth.signUp.fallbackError],
  ["Erreur lors de l'envoi", fr.auth.reset.fallbackError],
  ['Email de réinitialisation envoyé ✅', fr.auth.reset.sent],
  ['Se déconnecter ?', fr.auth.signOutQuestion],
  ['Ajoute une description…', fr.dashboard.bioPlaceholder],
  ['Créer', fr.dashboard.create],
  ['Modifier', fr.dashboard.edit],
  ['Afficher tous les classements', fr.dashboard.seeAll],
  ['Tu n’as pas encore de classement.', fr.dashboard.empty],
  ['Créé récemment', fr.dashboard.createdRecently],
  ['Chargement…', fr.common.loading],
  ['Charger plus', fr.common.loadMore],
  ['Annuler', fr.common.cancel],
  ['Pas d’image', fr.common.noImage],
  ['Modifier le profil', fr.profile.title],
  ['Nouveau classement', fr.rankings.create.title],
  ['Top Shonen', fr.rankings.create.placeholder],
  ['Ajouter des mangas', fr.rankings.add.title],
  ['Titre ou auteur…', fr.rankings.add.searchPlaceholder],
  ['— Fin des résultats —', fr.rankings.add.end],
  ['« Monster » ajouté au classement', fr.rankings.add.added('Monster')],
  ['Aucun manga dans ce classement.', fr.rankings.detail.empty],
  ['— Fin de la liste —', fr.rankings.detail.end],
  ['Ajouter', fr.rankings.owner.add],
  ['Modifier', fr.rankings.owner.edit],
  ['Renommer le classement', fr.rankings.owner.rename],
  ['Supprimer le classement', fr.rankings.owner.delete],
  ['Modifier le classement', fr.rankings.reorder.title],
  ['Sauvegarde…', fr.rankings.reorder.saving],
  ['Nouveau nom', fr.rankings.rename.label],
  ['Mon nouveau classement', fr.rankings.rename.placeholder],
  ['Renommer', fr.rankings.rename.submit],
  ['Enregistrement…', fr.common.saving],
  ['Supprimer le classement ?', fr.rankings.delete.title],
  [
    'Cette action est définitive et supprimera aussi les éléments du classement.',
    fr.rankings.delete.message,
  ],
  ['Supprimer', fr.rankings.delete.submit],
  ['Suppression…', fr.rankings.delete.busy],
  ['Tous tes classements', fr.rankings.all.title],
  ['Aucun classement pour le moment.', fr.rankings.all.empty],
  ['Mes favoris', fr.favorites.title],
  ['Aucun favori pour le moment.', fr.favorites.empty],
  ['Manga', fr.manga.defaultTitle],
  ['Synopsis', fr.manga.synopsis],
  ['Afficher plus', fr.manga.showMore],
  ['Afficher moins', fr.manga.showLess],
  ['Ajouter aux favoris', fr.manga.addFavorite],
  ['Retirer des favoris', fr.manga.removeFavorite],
  ['Manga précédent', fr.manga.previous],
  ['Manga suivant', fr.manga.next],
  ['3 / 20', fr.manga.positionOfTotal(3, 20)],
  ['12/140', fr.profile.bioCounter(12, 140)],
  ['Importer', fr.catalogueImport.submit],
  ['Gérer mes cookies', fr.legalLinks.manageCookies],
  ['Veuillez sélectionner une image.', fr.errors['image-type']],
  ['Image trop lourde (max 5 Mo).', fr.errors['image-too-large']],
  ['Image invalide.', fr.errors['image-invalid']],
  ['La description doit faire au plus 140 caractères.', fr.errors['bio-too-long']],
  ['Donne un nom à ton classement.', fr.errors['title-required']],
  ['Payload invalide.', fr.errors['payload-invalid']],
  ['Paramètres invalides.', fr.errors['parameters-invalid']],
  ['Classement introuvable.', fr.errors['ranking-not-found']],
  ['Manga introuvable.', fr.errors['manga-not-found']],
  ['Non authentifié', fr.errors.unauthenticated],
  ["❌ Sélectionne d'abord un fichier .json.", fr.catalogueImport.noFile],
  ['❌ Tu dois être connecté.', fr.catalogueImport.notSignedIn],
  ["Le JSON doit être une liste d'objets.", fr.catalogueImport.notAList],
  ['❌ Erreur: boom', fr.catalogueImport.failed('boom')],
  ['Impossible de mettre à jour le profil.', fr.failures.profileUpdate],
  ['Utilisateur non authentifié.', fr.failures.profileUnauthenticated],
  ['Impossible de créer le classement.', fr.failures.createRanking],
  ['Impossible de charger les mangas.', fr.failures.loadMangas],
  ['Le chargement supplémentaire a échoué.', fr.failures.loadMoreMangas],
  ['Impossible d’ajouter ce manga.', fr.failures.addManga],
  ['Erreur lors de la mise à jour de l’ordre.', fr.failures.reorder],
  ['Suppression impossible.', fr.failures.removeItem],
  ['Impossible de renommer le classement pour le moment.', fr.failures.rename],
  ['La suppression a échoué. Réessayez plus tard.', fr.failures.deleteRanking],
];

describe('the French catalogue', () => {
  it.each([...texts(fr, 'fr')])('%s has a text', (_, text) => {
    expect(text.trim()).not.toBe('');
    expect(text).not.toMatch(/^\s|[ \t]$/);
    expect(text).not.toMatch(/undefined|\[object|NaN|\.\.\./);
  });

  // What the specification quotes has the spaces that stand there, and other programs read exported files.
  it.each([...texts(fr, 'fr')])('%s has no-break spaces', (path, text) => {
    const isExempt =
      path.startsWith('fr.exportedRanking.') ||
      QUOTED.some(
        ([quoted]) => quoted === text || (path === 'fr.rankings.add.added' && text !== ''),
      );
    expect(isExempt ? text : noBreakSpaces(text)).toBe(text);
  });

  it.each(QUOTED)('says %j exactly', (quoted, text) => {
    expect(text).toBe(quoted);
  });

  it('counts mangas', () => {
    expect([0, 1, 2, 20].map((count) => fr.common.mangaCount(count))).toEqual([
      '0 manga(s)',
      '1 manga(s)',
      '2 manga(s)',
      '20 manga(s)',
    ]);
  });
});
