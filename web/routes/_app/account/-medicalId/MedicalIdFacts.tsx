import '@mantine/core/styles/Progress.layer.css';
import { Anchor, Progress, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { MedicalId } from '#contract/medicalId.ts';
import { profileStrength } from '#web/features/equipment/profileStrength.ts';
import { shownPhone } from '#web/words/people.ts';
import account from '../-account.module.css';
import classes from './MedicalId.module.css';
import { bloodGroupLabel } from './medicalIdValues.ts';

/** A text that is longer takes the whole width. */
const LONG = 120;

/** What is stored, and how much of it others see to be filled in. */
export function MedicalIdFacts({ medicalId }: { medicalId: MedicalId }) {
  const { bloodGroup, doctor, allergies, conditions, medication, note } = medicalId;
  return (
    <>
      <Strength strength={medicalId.strength} />
      <dl className={account.facts}>
        <Fact name="Blood group">{bloodGroup && bloodGroupLabel(bloodGroup)}</Fact>
        <Fact name="Allergies">{allergies}</Fact>
        <Fact name="Conditions">{conditions}</Fact>
        <Fact name="Medication">{medication}</Fact>
        <Fact name="First emergency contact">
          <Contact contact={medicalId.firstContact} />
        </Fact>
        <Fact name="Second emergency contact">
          <Contact contact={medicalId.secondContact} />
        </Fact>
        <Fact name="Doctor">{doctor}</Fact>
        <Fact name="Note">{note}</Fact>
      </dl>
    </>
  );
}

function Strength({ strength }: { strength: number }) {
  const word = profileStrength({ isMedicalIdUploaded: true, medicalIdStrength: strength });
  return (
    <div className={classes.strength}>
      <Text size="sm">
        Filled in: <b>{strength}%</b> ({word})
      </Text>
      <Progress value={strength} size="md" aria-label="How much is filled in" />
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  const isLong = typeof children === 'string' && children.length > LONG;
  return (
    <div className={account.fact} data-long={isLong || undefined}>
      <dt>{name}</dt>
      <dd className={classes.text}>
        {typeof children === 'string' ? <bdi>{children}</bdi> : (children ?? '–')}
      </dd>
    </div>
  );
}

/** Whom to call, by a tap on a phone. Names of any script, each in its own direction. */
function Contact({ contact }: { contact: MedicalId['firstContact'] }) {
  if (contact === null) return '–';
  const { name, phone, relationship } = contact;
  return (
    <>
      <bdi>{name}</bdi>
      {name && relationship && ', '}
      <bdi>{relationship}</bdi>
      {(name || relationship) && phone && <br />}
      {phone && (
        <Anchor href={`tel:${phone.replace(/[^\d+*#]/g, '')}`} underline="always">
          <bdi dir="ltr" title={phone}>
            {shownPhone(phone)}
          </bdi>
        </Anchor>
      )}
    </>
  );
}
