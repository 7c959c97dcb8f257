import classes from './-account.module.css';

/** Names with their values, as far as there are any. */
export function Facts({ of }: { of: [name: string, value: string | null][] }) {
  return (
    <dl className={classes.facts}>
      {of.map(([name, value]) => (
        <div key={name} className={classes.fact}>
          <dt>{name}</dt>
          <dd>
            <bdi>{value?.trim() || '–'}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
