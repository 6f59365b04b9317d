import { accountMenu } from './account-menu.ts';
import { number } from './numbers.ts';

/** 'Mon compte': how one signs in, one's data, the deletion of the account. */
export const account = {
  title: accountMenu.account,
  email: {
    title: 'Adresse e-mail',
    present: (email: string) => `Tu te connectes avec ${email}.`,
    none: 'Ton compte n’a pas d’adresse e-mail.',
    unverified: 'Elle n’est pas encore confirmée.',
    verify: 'Recevoir un lien de confirmation',
    verifySent: 'Lien envoyé. Ouvre-le dans l’heure.',
    field: 'Nouvelle adresse e-mail',
    proof: 'Mot de passe actuel',
    submit: 'Changer d’adresse',
    busy: 'Envoi…',
    sent: (email: string) =>
      `Un lien part à l’adresse ${email}. Ton compte garde l’ancienne jusqu’à ce que tu l’ouvres.`,
    failure: 'L’adresse n’a pas été changée.',
    verifyFailure: 'Le lien n’a pas été envoyé.',
  },
  /** Where an account has no password. */
  proveWith: (provider: string) => `Une fenêtre de ${provider} te demandera de confirmer.`,
  password: {
    title: 'Mot de passe',
    present: 'Mot de passe actuel',
    next: 'Nouveau mot de passe',
    submit: 'Changer le mot de passe',
    busy: 'Changement…',
    done: 'Mot de passe changé. Tes autres appareils sont déconnectés.',
    doneLater: 'Mot de passe changé. Tes autres appareils seront déconnectés d’ici une heure.',
    failure: 'Le mot de passe n’a pas été changé.',
    none: (provider: string) =>
      `Tu te connectes avec ${provider}\u00A0: ton compte n’a pas de mot de passe.`,
  },
  sessions: {
    title: 'Appareils connectés',
    text: 'Déconnecte d’un coup tous tes appareils, celui-ci compris. Ceux qui affichent Palmanga en ce moment le quittent aussitôt.',
    submit: 'Se déconnecter partout',
    busy: 'Déconnexion…',
    failure: 'Tes appareils n’ont pas été déconnectés.',
    done: 'Tous tes appareils sont déconnectés.',
    later:
      'Pour déconnecter tes autres appareils, change ton mot de passe\u00A0: ils devront se reconnecter d’ici une heure au plus. Ce service ne sait pas le faire plus vite.',
    laterWith: (provider: string) =>
      `Pour déconnecter tes autres appareils, change ton mot de passe chez ${provider} et déconnecte-les là-bas. Ils peuvent encore servir une heure ici.`,
  },
  download: {
    title: 'Mes données',
    text: 'Emporte tout ce que tu as mis ici, en une archive\u00A0: profil et photo, classements avec leurs mots et leur historique, ce qui reste à retrouver, favoris. Un fichier LISEZMOI y dit ce que chaque fichier contient.',
    private:
      'L’archive contient aussi ce que toi seul vois ici. Garde-la pour toi, surtout sur un ordinateur partagé.',
    start: 'Télécharger mes données',
    again: 'Télécharger de nouveau',
    label: 'Lecture de tes données',
    begun: 'Lecture de tes données…',
    progress: (done: number, total: number) =>
      `${number(done)} ${done > 1 ? 'classements' : 'classement'} sur ${number(total)}`,
    stay: 'Reste sur cette page\u00A0: la quitter arrête le téléchargement.',
    failed: 'Tes données n’ont pas été téléchargées.',
    cancelled: 'Téléchargement annulé.',
    done: (name: string) => `Ton archive est prête\u00A0: ${name}`,
    skipped: (count: number) =>
      count > 1
        ? `${number(count)} classements, supprimés pendant la lecture, n’y sont pas.`
        : 'Un classement, supprimé pendant la lecture, n’y est pas.',
    withoutPhoto:
      'Ta photo n’a pas pu être lue. L’archive contient son adresse\u00A0; tu peux l’enregistrer depuis ton profil.',
  },
  deletion: {
    title: 'Supprimer mon compte',
    text: 'Ton compte disparaît pour de bon, avec tout ce qu’il contient\u00A0: profil et photo, classements avec leurs mots et leur historique, favoris. Tes liens partagés ne mèneront plus nulle part, et personne ne pourra reprendre ton nom d’utilisateur.',
    copy: 'Rien ne pourra être récupéré ensuite. Ce que d’autres ont repris de tes classements leur reste.',
    open: 'Supprimer mon compte…',
    question: 'Supprimer ton compte pour de bon\u00A0?',
    prove: 'Saisis ton mot de passe pour confirmer que c’est bien toi.',
    submit: 'Supprimer pour de bon',
    busy: 'Suppression…',
    progress: (done: number, total: number) =>
      `${number(done)} ${done > 1 ? 'classements supprimés' : 'classement supprimé'} sur ${number(total)}. Garde cette page ouverte.`,
    failure: 'Ton compte n’a pas été supprimé.',
    unfinished: 'La suppression de ton compte n’est pas terminée',
    unfinishedText:
      'Elle a été interrompue. Une partie de tes données est déjà effacée\u00A0; rien ne peut plus être ajouté. Termine-la ici.',
    done: 'Ton compte et tout ce qu’il contenait sont supprimés.',
  },
} as const;
