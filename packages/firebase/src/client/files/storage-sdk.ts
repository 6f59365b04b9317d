// Names only the exports in use: a dynamic import of the whole SDK would bundle all of it.
export {
  connectStorageEmulator,
  deleteObject,
  getDownloadURL,
  getStorage,
  ref,
  uploadBytesResumable,
} from 'firebase/storage';
