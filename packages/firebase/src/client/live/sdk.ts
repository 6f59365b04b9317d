// Only what is used: importing the whole SDK on demand would keep all of it in the bundle.
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
