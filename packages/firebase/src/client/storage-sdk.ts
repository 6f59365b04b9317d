// Only what is used: importing the whole SDK on demand would keep all of it in the bundle.
export {
  connectStorageEmulator,
  getDownloadURL,
  getStorage,
  ref,
  uploadBytesResumable,
} from 'firebase/storage';
