import type { EquipmentSummary } from '#contract/equipment.ts';
import { TruncatedText } from '#web/ui/text/TruncatedText.tsx';
import { ItemPicture } from './ItemPicture.tsx';
import classes from './Product.module.css';

/** Picture and name of an item's product, with what tells it from its like (EQP-03). */
export function Product({
  item,
  mark = item.serialNumber ?? item.tagId,
}: {
  item: EquipmentSummary;
  /** The mark below the name, where the list says the others beside it. */
  mark?: string | null;
}) {
  const { name, imageUrl } = item.product;
  return (
    <span className={classes.root}>
      <ItemPicture url={imageUrl} size="row" className={classes.picture} />
      <span className={classes.words}>
        <TruncatedText className={classes.name} lines={2}>
          {name}
        </TruncatedText>
        {mark !== null && <TruncatedText className={classes.mark}>{mark}</TruncatedText>}
      </span>
    </span>
  );
}
