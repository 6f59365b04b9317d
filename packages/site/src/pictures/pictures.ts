import { createHash } from 'node:crypto';
import { setImmediate, setTimeout } from 'node:timers/promises';

import {
  type AddressOf,
  type Backend,
  coverOf,
  isTopPoster,
  type MinePicture,
  type PosterOptions,
  type PosterTop,
  type Ranking,
  sheetCovers,
} from '@palmanga/core';
import { LRUCache } from 'lru-cache';

import { type Job, FairQueue } from '../fair-queue.ts';
import { CoverStore, type LoadCover } from './covers/cover-store.ts';
import { DrawingProcess } from './drawing-process.ts';
import {
  comparisonPictureOf,
  type FoundPicture,
  linkPictureOf,
  minePictureOf,
  mosaicOf,
  posterOf,
  tierBoardOf,
  togetherPictureOf,
  togetherPosterOf,
} from './found-picture.ts';
import { type Picture, PICTURE_ITEMS, SITE_PICTURE } from './picture.ts';
import {
  ownBoard,
  ownRanking,
  type PictureReader,
  type PublicRankings,
} from './public-rankings.ts';
import { isBoard } from './revision.ts';

/** How long after the start of a server its drawing process starts, unless a picture is asked for. */
const WARM_UP_AFTER_MS = 2000;

/** Pictures whose covers are loaded at the same time; they are drawn one by one. */
const PREPARED_AT_ONCE = 4;
/** Pictures that are drawn or wait for their turn; beyond, whoever asks for the most is turned away. */
const MAX_WAITING = 256;
/** Bytes of drawn pictures that are kept: some 250 of them. */
const MAX_KEPT_BYTES = 32 * 1024 * 1024;
const KEPT_MS = 24 * 60 * 60 * 1000;
/** A picture that lacks a cover of the catalogue is drawn again after this time. */
const INCOMPLETE_KEPT_MS = 10 * 60 * 1000;

export interface PicturesOptions {
  readonly rankings: PublicRankings;
  /** The catalogue. Covers are loaded from its addresses alone. */
  readonly mangas: Pick<Backend['mangas'], 'getMany' | 'getSheet'>;
  readonly loadCover: LoadCover;
  /** @param about what failed: a picture's ranking or rankings, or a cover's address */
  readonly onFailure: (error: unknown, about: string) => void;
  /** Tests replace what draws. */
  readonly drawing?: Drawing;
}

/** An encoded picture. */
type PictureFile = Uint8Array<ArrayBuffer>;
type Drawing = Pick<DrawingProcess, 'draw' | 'warmUp' | 'close'>;

type TogetherAddress = Pick<AddressOf<'together'>, 'one' | 'others'>;

/** A poster that somebody asks for. */
export interface PosterRequest {
  readonly rankingId: string;
  readonly options: PosterOptions;
  /** Origin of the site, as in `https://palmanga.example`. */
  readonly origin: string;
}

/** The same of the top of several rankings. */
export interface TogetherPosterRequest extends Omit<PosterRequest, 'rankingId' | 'options'> {
  readonly options: PosterOptions<PosterTop>;
  readonly address: TogetherAddress;
}

/** Draws the pictures and the posters of rankings, and keeps them. */
export class Pictures {
  readonly #options: PicturesOptions;
  readonly #drawing: Drawing;
  readonly #covers: CoverStore;
  readonly #queue = new FairQueue<PictureFile>({ atOnce: PREPARED_AT_ONCE, most: MAX_WAITING });
  #turn: Promise<void> = Promise.resolve();
  #site: Promise<PictureFile> | null = null;
  #isClosed = false;
  readonly #inProgress = new Map<string, Job<PictureFile>>();
  readonly #kept = new LRUCache<string, PictureFile>({
    maxSize: MAX_KEPT_BYTES,
    sizeCalculation: (file) => file.length,
    ttl: KEPT_MS,
  });

  constructor(options: PicturesOptions) {
    this.#options = options;
    this.#drawing = options.drawing ?? new DrawingProcess();
    this.#covers = new CoverStore(options.loadCover, options.onFailure);
  }

  /** The picture of a public ranking; null for any other. Must precede each answer. */
  async find(rankingId: string): Promise<FoundPicture | null> {
    await this.#nextTurn();
    const shown = await this.#options.rankings.find(rankingId, PICTURE_ITEMS);
    if (shown === null || !isBoard(shown.ranking)) return shown && linkPictureOf(shown);
    const board = await this.#options.rankings.findBoard(rankingId);
    return board && tierBoardOf(board);
  }

  /**
   * The poster of a ranking that is public, or that belongs to the account that asks; null for any
   * other. Must precede each answer.
   * @param reader null without a session
   */
  async findPoster(
    { rankingId, options, origin }: PosterRequest,
    reader: PictureReader | null,
  ): Promise<FoundPicture | null> {
    await this.#nextTurn();
    const { rankings } = this.#options;
    const { format, top } = options;
    const addressOf = async (ranking: Ranking) => {
      const link = new URL(await rankings.linkOf(ranking, origin));
      return link.host + decodeURI(link.pathname);
    };
    if (top === 'tiers') {
      const board =
        (await rankings.findBoard(rankingId)) ?? (reader && (await ownBoard(reader, rankingId)));
      if (board === null || board.tiers.length === 0) return null;
      return tierBoardOf(board, { format, address: await addressOf(board.ranking) });
    }
    const shown =
      (await rankings.find(rankingId, top)) ??
      (reader && (await ownRanking(reader, rankingId, top)));
    if (shown === null) return null;
    const address = await addressOf(shown.ranking);
    return isTopPoster(options)
      ? posterOf(shown, options, address)
      : mosaicOf(shown, { format, address });
  }

  /** The picture of two public rankings side by side; null for any other. Must precede each answer. */
  async findComparison(one: string, other: string): Promise<FoundPicture | null> {
    await this.#nextTurn();
    const compared = await this.#options.rankings.compare(one, other);
    return compared && comparisonPictureOf(compared);
  }

  /** The picture of the top of several public rankings; null for any other. Must precede each answer. */
  async findTogether(address: TogetherAddress): Promise<FoundPicture | null> {
    await this.#nextTurn();
    const together = await this.#options.rankings.together(address, PICTURE_ITEMS);
    return together && together.items.length > 0 ? togetherPictureOf(together) : null;
  }

  /** The poster of such a top, by the same rule. Must precede each answer. */
  async findTogetherPoster({
    address,
    options,
    origin,
  }: TogetherPosterRequest): Promise<FoundPicture | null> {
    await this.#nextTurn();
    const together = await this.#options.rankings.together(address, options.top);
    if (together === null || together.items.length === 0) return null;
    return togetherPosterOf(together, options, new URL(origin).host);
  }

  /**
   * The picture of one's own top. Of a ranking that is not public, or does not exist, it says nothing.
   * @param origin of the site
   */
  async findMine(rankingId: string, asked: MinePicture, origin: string): Promise<FoundPicture> {
    await this.#nextTurn();
    const { rankings, mangas } = this.#options;
    const [source, known] = await Promise.all([
      rankings.find(rankingId, PICTURE_ITEMS),
      mangas.getMany(asked.mangaIds),
    ]);
    const { host } = new URL(origin);
    return minePictureOf({ asked, mangas: known, source: source?.ranking ?? null, host });
  }

  /** One look-up begins in each turn of the event loop: pages get their turns between many. */
  async #nextTurn(): Promise<void> {
    this.#turn = this.#turn.then(() => setImmediate());
    await this.#turn;
  }

  /** The file of a picture that was drawn before; null when there is none. */
  kept({ revision }: FoundPicture): PictureFile | null {
    return this.#kept.get(revision) ?? null;
  }

  /**
   * The file of a picture; null when too many wait already. A picture that many ask for is drawn once.
   * @param client whose turn it takes; those of others are not kept waiting by one that asks for many
   * @throws Error when it cannot be drawn
   */
  async draw(found: FoundPicture, client = ''): Promise<PictureFile | null> {
    const { revision } = found;
    const kept = this.kept(found);
    if (kept !== null) return kept;
    const running = this.#inProgress.get(revision);
    if (running !== undefined) {
      this.#queue.join(client, running);
      return running.result;
    }
    const job = this.#queue.add(client, () => this.#drawNow(found));
    this.#inProgress.set(revision, job);
    return job.result.finally(() => this.#inProgress.delete(revision));
  }

  /** The picture of pages that have none of their own, and its revision. */
  async ofSite(): Promise<{ readonly file: PictureFile; readonly revision: string }> {
    this.#site ??= this.#drawing.draw(SITE_PICTURE);
    try {
      const file = await this.#site;
      return { file, revision: createHash('sha256').update(file).digest('base64url').slice(0, 16) };
    } catch (error) {
      this.#site = null;
      throw error;
    }
  }

  /**
   * Makes the first picture as quick as the next ones, once the first pages had the processor to
   * themselves. A failure is reported, not thrown.
   */
  async warmUp(): Promise<void> {
    await setTimeout(WARM_UP_AFTER_MS, undefined, { ref: false });
    if (this.#isClosed) return;
    await this.#drawing.warmUp().catch((error: unknown) => {
      if (!this.#isClosed) this.#options.onFailure(error, 'the first picture');
    });
  }

  /** Stops drawing. */
  close(): void {
    this.#isClosed = true;
    this.#queue.clear();
    this.#drawing.close();
  }

  async #drawNow({ content, large, about, revision }: FoundPicture): Promise<PictureFile> {
    const ids = content.items.map(({ mangaId }) => mangaId);
    const addresses = await this.#coverAddresses(ids, large);
    const covers = await Promise.all(addresses.map((address) => this.#covers.get(address)));
    const items = content.items.map((item, index) => ({ ...item, cover: covers[index] ?? null }));
    const { file, isComplete } = await this.#drawOrVolumes({ ...content, items }, about);
    const isWhole = isComplete && covers.every((cover, index) => cover || !addresses[index]);
    this.#kept.set(revision, file, { ttl: isWhole ? KEPT_MS : INCOMPLETE_KEPT_MS });
    return file;
  }

  /** A picture whose covers break the drawing is drawn without them. */
  async #drawOrVolumes(picture: Picture, about: string) {
    try {
      return { file: await this.#drawing.draw(picture), isComplete: true };
    } catch (error) {
      this.#options.onFailure(error, about);
      const items = picture.items.map((item) => ({ ...item, cover: null }));
      return { file: await this.#drawing.draw({ ...picture, items }), isComplete: false };
    }
  }

  /**
   * The addresses that the catalogue has now, whatever the ranking's copies say.
   * @param large how many of the first ones are shown large
   */
  async #coverAddresses(
    mangaIds: readonly string[],
    large: number,
  ): Promise<readonly (string | null)[]> {
    const { mangas } = this.#options;
    const [first, others] = [mangaIds.slice(0, large), mangaIds.slice(large)];
    const [sheets, small] = await Promise.all([
      Promise.all(first.map((id) => mangas.getSheet(id))),
      others.length === 0 ? [] : mangas.getMany(others),
    ]);
    const byId = new Map(small.map((manga) => [manga.id, coverOf(manga)]));
    return [
      ...sheets.map((sheet) => sheet && sheetCovers(sheet).large),
      ...others.map((id) => byId.get(id) ?? null),
    ];
  }
}
