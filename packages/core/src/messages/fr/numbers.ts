/** A whole number, its thousands apart: 10 000. By hand, because the formats of `Intl` take long to load. */
export const number = (value: number): string =>
  String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, '\u202F');
