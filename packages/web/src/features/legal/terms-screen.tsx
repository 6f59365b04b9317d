import { terms } from '@palmanga/core/legal';

import { LegalArticle } from './legal-article.tsx';

/** 'Conditions générales d’utilisation'. */
export default function TermsScreen() {
  return <LegalArticle text={terms} />;
}
