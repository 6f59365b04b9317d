import { cookies } from '@palmanga/core/legal';

import { LegalArticle } from './legal-article.tsx';
import { ManageCookies } from './manage-cookies.tsx';

/** 'Cookies'. */
export default function CookiesScreen() {
  return (
    <LegalArticle text={cookies}>
      <ManageCookies />
    </LegalArticle>
  );
}
