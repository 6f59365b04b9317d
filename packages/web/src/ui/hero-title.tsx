import styles from './hero-title.module.css';

interface HeroTitleProps {
  readonly title: string;
  readonly level?: 1 | 3;
  readonly id?: string;
}

/** Characters above which a title is set smaller, and smaller again. */
const LONG = 60;
const VERY_LONG = 120;

/** What a page is about, in the largest type that its length allows. */
export function HeroTitle({ title, level = 1, id }: HeroTitleProps) {
  const Heading = `h${level}` as const;
  const length = title.length > VERY_LONG ? 'very-long' : title.length > LONG ? 'long' : 'short';
  return (
    <Heading id={id} className={styles.title} data-length={length} dir="auto">
      {title}
    </Heading>
  );
}
