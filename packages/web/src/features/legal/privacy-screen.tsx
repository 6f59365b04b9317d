import { privacy } from '@palmanga/core/legal';

import { LegalArticle } from './legal-article.tsx';
import { ManageCookies } from './manage-cookies.tsx';

/** 'Confidentialité'. */
export default function PrivacyScreen() {
  return (
    <LegalArticle text={privacy}>
      <ManageCookies />
    </LegalArticle>
  );
}
