export const rename = {
  title: 'Renommer le classement',
  label: 'Nouveau nom',
  placeholder: 'Mon nouveau classement',
  submit: 'Renommer',
  busy: 'Enregistrement…',
} as const;
