import type { ReactNode } from 'react';
import classes from './Figure.module.css';
import { helpPictures, type PictureName } from './pictures.ts';

interface Props {
  picture: PictureName;
  /** What to look at. */
  children: ReactNode;
}

/** A picture of a screen, fetched when it comes into view. Pressing it shows it in its own size. */
export function Figure({ picture, children }: Props) {
  const { url, alt, width, height } = helpPictures[picture];
  return (
    <figure className={classes.root} data-upright={height > width || undefined}>
      <a href={url} target="_blank" rel="noreferrer">
        <img src={url} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
      </a>
      <figcaption>{children}</figcaption>
    </figure>
  );
}
