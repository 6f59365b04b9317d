import { parseScore } from '../fields/score.ts';
import { type JsonObject, numberIn, own, textOf } from './object.ts';
import { isAnimeType, isMangaType, type Recognised } from './work.ts';

/** Recognises an item of Ryot's export, which names the service that has it, and its id there. */
export function recogniseRyot(object: JsonObject): Recognised | null {
  const lot = own(object, 'lot');
  const source = textOf(own(object, 'source'));
  const id = own(object, 'identifier');
  if (typeof lot !== 'string' || id === undefined || source === '') return null;
  const reviews = own(object, 'reviews');
  const review: unknown = Array.isArray(reviews) ? reviews[0] : undefined;
  return {
    format: null,
    isAnime: isAnimeType(lot) || !isMangaType(lot),
    draft: {
      title: textOf(own(object, 'source_id')) || textOf(own(object, 'title')),
      anilistId: source === 'anilist' ? numberIn(id) : null,
      malId: source === 'mal' || source === 'myanimelist' ? numberIn(id) : null,
      score: parseScore(textOf(own(review, 'rating')))?.value ?? null,
      note: textOf(own(own(review, 'review'), 'text')),
      isSpoiler: own(own(review, 'review'), 'spoiler') === true,
    },
  };
}
