import { openBigStore } from './support/big-store.ts';
(await openBigStore(300000)).close();
