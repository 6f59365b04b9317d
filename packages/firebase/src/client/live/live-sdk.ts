// Names only the exports in use: a dynamic import of the whole SDK would bundle all of it.
export {
  collection,
  connectFirestoreEmulator,
  doc,
  initializeFirestore,
  limit,
  memoryLocalCache,
  memoryEagerGarbageCollector,
  onSnapshot,
  orderBy,
  query,
  where,
} from 'firebase/firestore';
