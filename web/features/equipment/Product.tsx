import { IconTool } from '@tabler/icons-react';
import { useState } from 'react';
import type { EquipmentSummary } from '#contract/equipment.ts';
import { TruncatedText } from '#web/ui/TruncatedText.tsx';
import classes from './Product.module.css';

/** Picture and name of an item's product, with what tells it from its like (EQP-03). */
export function Product({ item }: { item: EquipmentSummary }) {
  const [failed, setFailed] = useState(false);
  const { name, imageUrl } = item.product;
  const mark = item.serialNumber ?? item.tagId;
  return (
    <span className={classes.root}>
      <span className={classes.picture} aria-hidden>
        {imageUrl === null || failed ? (
          <IconTool size={20} stroke={1.6} />
        ) : (
          <img src={imageUrl} alt="" className={classes.image} onError={() => setFailed(true)} />
        )}
      </span>
      <span className={classes.words}>
        <TruncatedText className={classes.name} lines={2}>
          {name}
        </TruncatedText>
        {mark !== null && <TruncatedText className={classes.mark}>{mark}</TruncatedText>}
      </span>
    </span>
  );
}
