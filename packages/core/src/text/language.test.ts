import { describe, expect, it } from 'vitest';

import { languageOf } from './language.ts';

describe('languageOf', () => {
  it.each([
    [
      'fr',
      'Dans une ville où les rêves se vendent, un enfant refuse de donner le sien et part seul.',
    ],
    [
      'en',
      'In a city that sells the dreams of children, a boy keeps his own and leaves for the sea.',
    ],
    [
      'es',
      'En la ciudad donde se venden los sueños, un niño guarda el suyo y parte por las montañas del sur.',
    ],
    [
      'de',
      'In der Stadt, die Träume verkauft, behält ein Junge den seinen und geht allein auf das Meer.',
    ],
    [
      'it',
      'Nella città che vende i sogni, un bambino non cede il suo e parte per il mare della luna.',
    ],
    [
      'pt',
      'Na cidade que vende os sonhos, um menino não entrega o seu e parte com uma amiga para o mar.',
    ],
    ['ja', '夢を売る街で、ひとりの少年が自分の夢を手放さずに海へ向かう。'],
    ['ko', '꿈을 파는 도시에서 한 소년이 자신의 꿈을 지키며 바다로 떠난다.'],
    ['zh', '在出售梦想的城市里，一个少年守住自己的梦，独自走向大海。'],
  ])('tells %s', (language, text) => {
    expect(languageOf(text)).toBe(language);
  });

  it('reads words whatever their case and what stands around them', () => {
    expect(languageOf('THE END? (“OF THE WORLD”) AND THE SEA.')).toBe('en');
  });

  it('goes by the text, not by the names in it', () => {
    expect(
      languageOf('L’histoire de 進撃の巨人 plaît aux lecteurs qui aiment les géants et les murs.'),
    ).toBe('fr');
    expect(
      languageOf('The studio of 進撃の巨人 (The Attack) is at work for the rest of the year.'),
    ).toBe('en');
  });

  it('says nothing of what it cannot tell', () => {
    expect(languageOf('')).toBeNull();
    expect(languageOf('1. Hanauta Nagaruru 2. Hotarubi no Mori e')).toBeNull();
    expect(languageOf('The Boy and the Sea')).toBeNull();
    expect(languageOf('the of and to les des est une')).toBeNull();
    expect(languageOf('Город, где продают сны, и мальчик, который хранит свой.')).toBeNull();
  });

  it('reads the beginning of a text of any length', () => {
    expect(languageOf('les et des une '.repeat(500) + 'the of and to '.repeat(5000))).toBe('fr');
  });
});
