import { useState } from 'react';
import { PreviewFailed } from './PreviewFailed.tsx';
import { PreviewFrame } from './PreviewFrame.tsx';
import classes from './preview.module.css';

interface Props {
  url: string;
  name: string;
}

export function ImagePreview({ url, name }: Props) {
  const [first] = useState(url);
  const [failed, setFailed] = useState(false);
  return (
    <PreviewFrame url={url} note={null}>
      {(zoom) =>
        failed ? (
          <PreviewFailed url={url} />
        ) : (
          <img
            src={first}
            alt={name}
            className={classes.image}
            // At its own size where that fits; from the first step on by the room there is.
            style={zoom === 1 ? undefined : { width: `${zoom * 100}%`, maxWidth: 'none' }}
            onError={() => setFailed(true)}
          />
        )
      }
    </PreviewFrame>
  );
}
