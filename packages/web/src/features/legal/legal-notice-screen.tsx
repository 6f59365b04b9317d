import { legalNotice } from '@palmanga/core/legal';

import { LegalArticle } from './legal-article.tsx';

/** 'Mentions légales'. */
export default function LegalNoticeScreen() {
  return <LegalArticle text={legalNotice} />;
}
