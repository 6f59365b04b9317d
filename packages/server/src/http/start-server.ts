import { accessSync, constants, mkdirSync } from 'node:fs';

import type { WebSocketServerLike } from '@hono/node-server';
import { addressOf, confirmationLink, fr, resetLink } from '@palmanga/core';
import { createLogger, type Handler, listen, type Logger, StartError } from '@palmanga/host';
import { launchPath } from '@palmanga/host/launch-secret';
import { Photos } from '@palmanga/site';
import { type ServerOptions, WebSocketServer } from 'ws';

import { createAccounts } from '../accounts/accounts.ts';
import { createMailer } from '../accounts/mailer.ts';
import { loadSecret } from '../accounts/secret.ts';
import { LIVE_PATH, MAX_MESSAGE_LENGTH } from '../protocol/live.ts';
import { seedCatalogue } from '../seed-catalogue.ts';
import { databaseFile, type Settings } from '../settings/settings.ts';
import {
  explainFile,
  finishErasures,
  type SchemaStep,
  openStore,
  type Store,
  updateInThread,
  type UpdateProgress,
} from '../store/index.ts';
import { createApp } from './app.ts';
import { windowPhotos } from './files/photos.ts';
import { createPictures, type PictureServices } from './files/pictures.ts';
import { createLiveConnections } from './live/connections.ts';
import { clientAddress, createRateLimits, type RateLimits } from './rate-limits.ts';
import { answerStarting } from './starting.ts';

export interface StartOptions {
  /** When given, requests that do not carry it are refused (the desktop's window). */
  readonly launchSecret?: string;
  readonly logger?: Logger;
  /** Tests replace the usual limits. */
  readonly limits?: RateLimits;
  /** A cryptographic source of bytes, for shortids; the system's by default. */
  readonly random?: (count: number) => Uint8Array;
  /** Tests replace how covers are fetched. */
  readonly pictures?: Pick<PictureServices, 'fetchCover'>;
  /** Starts the drawing of pictures at once, rather than at the first one. */
  readonly warmUp?: boolean;
  /** The steps that follow the schema; tests plant slow ones. */
  readonly steps?: readonly SchemaStep[];
  /** Called before each step of the update of a former version's database. All of them may take minutes. */
  readonly onUpdate?: (progress: UpdateProgress) => void;
}

export interface RunningServer {
  /** Origin that users type, without a trailing slash. */
  readonly url: string;
  /** The address that a window opens first: the origin, with the launch secret if there is one. */
  readonly launchUrl: string;
  /** Where the server listens, as in `http://127.0.0.1:3000`. */
  readonly address: string;
  /** The port that the server listens on. Behind a proxy, `url` has another one. */
  readonly port: string;
  readonly store: Store;
  /** The number of connected tabs. */
  readonly liveConnections: number;
  /** Waits for running requests, closes every connection, then the store. */
  close(): Promise<void>;
}

/** A request's headers with its address. */
const MAX_HEADER_BYTES = 96 * 1024;
/** A message of a tab, whose characters have at most four bytes. */
const MAX_LIVE_MESSAGE_BYTES = 4 * MAX_MESSAGE_LENGTH;

/** How long a tab may take to agree to the end of its connection; ws would wait 30 s. */
const CLOSE_TIMEOUT_MS = 10_000;

/**
 * Opens the store and serves the product.
 * @throws StartError when the port is taken or the data folder cannot be written
 * @throws AppError unavailable when the database cannot be opened or is damaged; storage-full
 */
export async function startServer(
  settings: Settings,
  options: StartOptions = {},
): Promise<RunningServer> {
  requireWritable(settings.dataFolder);
  // Listen first: with port 0 the system chooses the port, and links need it.
  let progress: UpdateProgress | null = null;
  let handle: Handler = (request) => answerStarting(request, progress);
  // The types of ws do not know its `closeTimeout` yet.
  const socketOptions: ServerOptions & { closeTimeout: number } = {
    noServer: true,
    maxPayload: MAX_LIVE_MESSAGE_BYTES,
    closeTimeout: CLOSE_TIMEOUT_MS,
    // One message of each connection in a turn of the event loop, however many a packet brings.
    allowSynchronousEvents: false,
  };
  const sockets = new WebSocketServer(socketOptions);
  const server = await listen(settings, {
    handler: (request, env) => handle(request, env),
    maxHeaderSize: MAX_HEADER_BYTES,
    isBehindProxy: settings.trustedProxies > 0,
    // The expected type is too strict: in the type of ws, `noServer` is optional.
    sockets: { server: sockets as unknown as WebSocketServerLike, path: LIVE_PATH },
  });
  const origin = settings.publicUrl ?? server.address;
  try {
    const onUpdate = (now: UpdateProgress): void => {
      progress = now;
      options.onUpdate?.(now);
    };
    const parts = await assemble(settings, origin, { ...options, onUpdate });
    handle = (request, env) => parts.app.fetch(request, env);
    if (options.warmUp === true) void parts.pictures?.warmUp();
    return {
      url: origin,
      address: server.address,
      port: server.port,
      launchUrl: origin + launchPath(options.launchSecret),
      store: parts.store,
      get liveConnections() {
        return parts.live.size;
      },
      async close() {
        const closed = server.close();
        parts.live.stop();
        await closed;
        parts.pictures?.close();
        parts.photos?.close();
        sockets.close();
        await parts.accounts.settle();
        parts.mailer.close();
        parts.store.close();
      },
    };
  } catch (error) {
    await server.close();
    throw explainFile(databaseFile(settings.dataFolder), error);
  }
}

/** Creates and connects the parts of the server, without the network. */
async function assemble(settings: Settings, origin: string, options: StartOptions) {
  const { dataFolder, webFolder, fixturesFolder, provider, trustedProxies, example } = settings;
  const { logger = createLogger(settings.logLevel), launchSecret, random } = options;
  const opening = {
    file: databaseFile(dataFolder),
    ...(options.steps && { steps: options.steps }),
    notify: (message: string, details: object) => logger.info(details, message),
    onUpdate: (progress: UpdateProgress) => {
      logger.info(progress, 'The database is being updated');
      options.onUpdate?.(progress);
    },
  };
  // A window has one user, who waits for lists and updates, and its application has no other programs.
  const hasThreads = launchSecret === undefined;
  if (hasThreads) await updateInThread(opening);
  const store = openStore({
    ...opening,
    matchesInThread: hasThreads,
    ...(random && { random }),
  });
  if (fixturesFolder !== null) await seedCatalogue(store, fixturesFolder, logger);
  // A damaged journal must not keep everybody out: a restore, which needs it whole, says so, too.
  const finished = await finishErasures({ dataFolder, store }).catch((error: unknown) => {
    logger.error({ err: error }, 'Erasures that were cut off cannot be finished');
    return 0;
  });
  if (finished > 0) logger.info({ accounts: finished }, 'Erasures that were cut off are finished');
  await store.rewriteIfDue();
  const live = createLiveConnections((id) => accounts.sessionNow(id) !== null);
  const isErased = (uid: string): boolean => store.isErased(uid);
  const mailer = createMailer(settings.mail, { dataFolder, logger, isErased });
  const accounts = createAccounts({
    database: store.database,
    write: (action) => store.write(action),
    dialect: store.dialect,
    origin,
    secret: loadSecret(dataFolder),
    logger,
    provider,
    passwordMinLength: settings.passwordMinLength,
    sendResetMail: ({ uid, email, token }) =>
      mailer.send({
        uid,
        to: email,
        subject: fr.auth.resetMail.subject,
        text: fr.auth.resetMail.text(origin + resetLink(token)),
      }),
    sendConfirmation: ({ uid, email, token }) =>
      mailer.send({
        uid,
        to: email,
        subject: fr.auth.confirmationMail.subject,
        text: fr.auth.confirmationMail.text(origin + confirmationLink(token)),
      }),
    sendNotice: ({ uid, email }) =>
      mailer.send({
        uid,
        to: email,
        subject: fr.auth.emailChangedMail.subject,
        text: fr.auth.emailChangedMail.text(origin + addressOf({ kind: 'legalNotice' })),
      }),
    onSessionEnd: live.endSession,
  });
  const pictures =
    launchSecret === undefined
      ? createPictures({ store, dataFolder, fixturesFolder, logger, ...options.pictures })
      : null;
  const photos =
    launchSecret === undefined
      ? new Photos((error) => logger.error({ err: error }, 'A photo was not encoded'))
      : null;
  const app = createApp({
    store,
    pictures,
    photos: photos ?? windowPhotos,
    accounts,
    live,
    limits: options.limits ?? createRateLimits(),
    logger,
    origin,
    dataFolder,
    webFolder,
    example,
    publisher: settings.publisher,
    fixturesFolder,
    clientAddress: (c) => clientAddress(c.env.incoming, trustedProxies),
    launchSecret,
    allowedHosts: settings.allowedHosts,
    isPublicUrlSet: settings.publicUrl !== null,
  });
  return { app, store, live, mailer, accounts, pictures, photos };
}

function requireWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw StartError.from(error as NodeJS.ErrnoException, folder) ?? error;
  }
}
