import { t } from '@lingui/core/macro';
import { Anchor } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { MedicalId } from '#contract/medicalId.ts';
import { bloodGroupLabel } from '#web/features/medicalId/bloodGroups.ts';
import { shownPhone } from '#web/words/people.ts';
import classes from './MedicalIdFacts.module.css';

interface Props {
  medicalId: MedicalId;
  /** To be read at arm's length, with what matters first at the top, and phone numbers that are hit with gloves on. */
  large?: boolean;
}

/** The facts of a medical ID; those that are not filled in are named, too. */
export function MedicalIdFacts({ medicalId, large = false }: Props) {
  const { bloodGroup, doctor, allergies, conditions, medication, note } = medicalId;
  const group = (
    <Fact key="group" name={t`Blood group`} large={large}>
      {bloodGroup && bloodGroupLabel(bloodGroup)}
    </Fact>
  );
  return (
    <dl className={classes.facts} data-large={large || undefined}>
      {!large && group}
      <Fact name={t`Allergies`} large={large}>
        {allergies}
      </Fact>
      <Fact name={t`Conditions`} large={large}>
        {conditions}
      </Fact>
      <Fact name={t`Medication`} large={large}>
        {medication}
      </Fact>
      {large && group}
      <Fact name={t`First emergency contact`} large={large}>
        {medicalId.firstContact && <Contact contact={medicalId.firstContact} large={large} />}
      </Fact>
      <Fact name={t`Second emergency contact`} large={large}>
        {medicalId.secondContact && <Contact contact={medicalId.secondContact} large={large} />}
      </Fact>
      <Fact name={t`Doctor`} large={large}>
        {doctor}
      </Fact>
      <Fact name={t`Note`} large={large}>
        {note}
      </Fact>
    </dl>
  );
}

/** A text that is longer takes the whole width. */
const LONG = 120;

function Fact({ name, large, children }: { name: string; large: boolean; children: ReactNode }) {
  const isLong = typeof children === 'string' && children.length > LONG;
  return (
    <div className={classes.fact} data-long={isLong || undefined}>
      <dt>{name}</dt>
      <dd data-missing={children === null || undefined}>
        {typeof children === 'string' ? (
          <bdi>{children}</bdi>
        ) : (
          (children ?? (large ? t`Not filled in` : '–'))
        )}
      </dd>
    </div>
  );
}

interface ContactProps {
  contact: NonNullable<MedicalId['firstContact']>;
  large: boolean;
}

/** The people to call, by a tap on a phone. Names of any script, each in its own direction. */
function Contact({ contact: { name, phone, relationship }, large }: ContactProps) {
  return (
    <>
      <bdi>{name}</bdi>
      {name && relationship && ', '}
      <bdi>{relationship}</bdi>
      {(name || relationship) && phone && <br />}
      {phone && (
        <Anchor className={large ? classes.call : undefined} href={`tel:${phone.replace(/[^\d+*#]/g, '')}`}>
          {large && <IconPhone size={24} aria-hidden />}
          <bdi dir="ltr" title={phone}>
            {shownPhone(phone)}
          </bdi>
        </Anchor>
      )}
    </>
  );
}
