import { partnerships } from '@palmanga/core/legal';

import { LegalArticle } from './legal-article.tsx';

/** 'Partenariats et affiliation'. */
export default function PartnershipsScreen() {
  return <LegalArticle text={partnerships} />;
}
