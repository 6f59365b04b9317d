/** What the operator's two programs share: whose data they are about, whose rights they have, their help. */
export { actAsOwner, actsAsOwner, userName } from './act-as-owner.ts';
export { formatHelp, type HelpTexts, OWN_OPTIONS } from './help.ts';
export {
  readServiceFile,
  type ServiceFile,
  serviceEnvironment,
  SERVICE_FILE_VARIABLE,
} from './service-file.ts';
