import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import '#web/styles/select.ts';
import { Autocomplete, Button, Input, TextInput } from '@mantine/core';
import { IconPhoto, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { EquipmentItem } from '#contract/equipment.ts';
import { DOCUMENT_TYPES, type UploadedFile } from '#contract/files.ts';
import type { CalendarDate } from '#contract/rules/dates.ts';
import { LENGTH } from '#contract/rules/limits.ts';
import { errorText } from '#web/api/client/errors.ts';
import { uploadFile } from '#web/api/client/upload.ts';
import { categoriesQuery } from '#web/api/equipment.ts';
import { DateField } from '#web/features/documents/dates/DateField.tsx';
import { useToday } from '#web/features/documents/dates/useToday.ts';
import { isWrongFile } from '#web/features/documents/uploadDocument.ts';
import { ItemPicture } from '#web/features/equipment/ItemPicture.tsx';
import { OwnerPicker } from '#web/features/equipment/OwnerPicker.tsx';
import { shrinkPhoto } from '#web/features/inspections/shrinkPhoto.ts';
import { usePermissions } from '#web/features/members/usePermissions.ts';
import layout from '#web/ui/forms/Form.module.css';
import { FormPart } from '#web/ui/forms/Form.tsx';
import { optional } from '#web/ui/forms/optional.tsx';
import type { UsedForm } from '#web/ui/forms/useForm.ts';
import { ChooseFile, TakePhoto } from '#web/ui/upload/ChooseFile.tsx';
import { UploadList } from '#web/ui/upload/UploadList.tsx';
import { useOneUpload } from '#web/ui/upload/useOneUpload.ts';
import { tryLater } from '#web/words/failures.ts';
import classes from './ItemFields.module.css';
import type { ItemValues } from './itemValues.ts';
import { pictureRefusal } from './pictureRefusal.ts';

interface Props {
  workspaceId: string;
  form: UsedForm<ItemValues>;
  /** The item as it is saved; none while it is added. */
  item?: EquipmentItem;
  hold: Hold;
  /** Told the name of an owner who was picked. */
  onOwner?: (memberId: string | null, name: string) => void;
}

/** What keeps a form from being sent, by its field. */
export function useHold() {
  const [held, setHeld] = useState<Record<string, boolean>>({});
  const set = useCallback(
    (name: string, isHeld: boolean) => setHeld((before) => ({ ...before, [name]: isHeld })),
    [],
  );
  const onWrongFirst = useCallback((isWrong: boolean) => set('firstUsedOn', isWrong), [set]);
  const onWrongEnd = useCallback((isWrong: boolean) => set('endOfLifeOn', isWrong), [set]);
  const onPicture = useCallback((isWaiting: boolean) => set('picture', isWaiting), [set]);
  return { isHeld: Object.values(held).includes(true), onWrongFirst, onWrongEnd, onPicture };
}

type Hold = ReturnType<typeof useHold>;

/** Equipment lasts for decades, and may have been bought decades ago. */
function lifeDates(today: CalendarDate) {
  const year = Number(today.slice(0, 4));
  return { minDate: `${year - 50}-01-01`, maxDate: `${year + 50}-12-31` };
}

/** What is asked of an item (EQP-13). */
export function ItemFields({ workspaceId, form, item, hold, onOwner }: Props) {
  const today = useToday(workspaceId);
  const { values, getInputProps } = form;
  const owner = getInputProps('ownerMemberId');
  const dates = { today, ...lifeDates(today) };
  return (
    <>
      <FormPart title={t`Item`}>
        <TextInput
          label={t`Product name`}
          required
          maxLength={LENGTH.name}
          data-autofocus={item === undefined || undefined}
          autoFocus={item === undefined}
          {...getInputProps('name')}
        />
        <div className={layout.pair}>
          <TextInput
            label={optional(t`Serial number`)}
            maxLength={LENGTH.mark}
            {...getInputProps('serialNumber')}
          />
          <TextInput
            label={optional(t`Tag ID`)}
            description={t`The code on its label, unique in the workspace`}
            maxLength={LENGTH.mark}
            {...getInputProps('tagId')}
          />
        </div>
        <div className={layout.pair}>
          <TextInput label={optional(t`Make`)} maxLength={LENGTH.mark} {...getInputProps('manufacturer')} />
          <TextInput label={optional(t`Model`)} maxLength={LENGTH.mark} {...getInputProps('model')} />
        </div>
        <div className={layout.pair}>
          <CategoryField workspaceId={workspaceId} {...getInputProps('category')} />
        </div>
        <PictureField
          current={item?.product.imageUrl ?? null}
          {...getInputProps('imageFileId')}
          onWait={hold.onPicture}
        />
      </FormPart>
      <FormPart title={t`Owner and location`} note={t`The owner is told when it is due or has failed.`}>
        <div className={layout.pair}>
          <OwnerPicker
            workspaceId={workspaceId}
            current={item?.owner?.workspaceMember}
            {...owner}
            onChange={(memberId, name) => {
              onOwner?.(memberId, name);
              owner.onChange(memberId);
            }}
          />
          <TextInput label={optional(t`Location`)} maxLength={LENGTH.name} {...getInputProps('location')} />
        </div>
      </FormPart>
      <FormPart title={t`Life and inspections`}>
        <div className={layout.pair}>
          <DateField
            label={optional(t`First used`)}
            clearLabel={t`Clear the day of first use`}
            {...dates}
            onWrong={hold.onWrongFirst}
            {...getInputProps('firstUsedOn')}
          />
          <DateField
            label={optional(t`End of life`)}
            clearLabel={t`Clear the end of life`}
            {...dates}
            description={
              values.endOfLifeOn !== null && values.endOfLifeOn < today ? t`This day has passed.` : null
            }
            onWrong={hold.onWrongEnd}
            {...getInputProps('endOfLifeOn')}
          />
        </div>
        <div className={layout.pair}>
          <TextInput
            label={optional(t`Months between inspections`)}
            description={t`The next inspection is due this long after the last one, or after first use`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            {...getInputProps('inspectionIntervalMonths')}
          />
        </div>
      </FormPart>
    </>
  );
}

/** One of those that items have already, or another (EQP-13). Who may not read them types it. */
function CategoryField({ workspaceId, ...props }: { workspaceId: string } & object) {
  const mayRead = usePermissions(workspaceId).includes('workspace:manage');
  const { data = [] } = useQuery({ ...categoriesQuery(workspaceId), enabled: mayRead });
  return (
    <Autocomplete
      label={optional(t`Category`)}
      size="md"
      maxLength={LENGTH.mark}
      limit={20}
      data={data.map(({ category }) => category)}
      comboboxProps={{ withinPortal: false }}
      {...props}
    />
  );
}

const UNREADABLE = t`This picture could not be read. Choose it again.`;

const TYPES = [DOCUMENT_TYPES.PNG, DOCUMENT_TYPES.JPEG];

interface PictureFieldProps {
  /** The picture that is saved. */
  current: string | null;
  /** An upload; null to take the picture away, undefined to leave it. */
  value: string | null | undefined;
  onChange: (fileId: string | null | undefined) => void;
  /** Whether the form has to wait for the picture. */
  onWait: (isWaiting: boolean) => void;
  error: string | undefined;
  'data-path': string;
}

/** The picture of an item: taken at once or chosen, and sent while the rest is filled in (EQP-15). */
function PictureField({ current, value, onChange, onWait, error, 'data-path': path }: PictureFieldProps) {
  const [uploaded, setUploaded] = useState<UploadedFile | null>(null);
  const { items, take, clear, cancel, retry, wait } = useOneUpload({
    upload: uploadFile,
    onUploaded: (_, file) => {
      setUploaded(file);
      onChange(file.id);
    },
    errorText: (failure) => errorText(failure, tryLater),
    isWrongFile,
  });
  const [refused, setRefused] = useState<string | null>(null);
  useEffect(() => onWait(wait !== null), [wait, onWait]);
  const shown = value === undefined ? current : value === uploaded?.id ? uploaded.url : null;
  const problem = refused ?? error;
  const choose = async (file: File) => {
    clear();
    const small = await shrinkPhoto(file);
    const refusal = await pictureRefusal(small).catch(() => UNREADABLE);
    setRefused(refusal);
    if (refusal === null) take(small);
  };
  const buttons = (
    <div className={classes.buttons}>
      <TakePhoto accept={TYPES} onTake={(file) => void choose(file)} />
      <ChooseFile
        accept={TYPES}
        onTake={(file) => void choose(file)}
        inputLabel={t`Picture of the item`}
        data-path={path}
        leftSection={<IconPhoto size={18} stroke={1.7} aria-hidden />}
      >
        {shown === null ? t`Choose picture` : t`Change picture`}
      </ChooseFile>
      {shown !== null && (
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconTrash size={18} stroke={1.7} aria-hidden />}
          onClick={() => onChange(current === null ? undefined : null)}
        >
          <Trans>Remove picture</Trans>
        </Button>
      )}
    </div>
  );
  return (
    <fieldset className={classes.pictureField}>
      <legend className={classes.label}>{optional(t`Picture`)}</legend>
      <div className={classes.field}>
        <ItemPicture url={shown} size="form" />
        <div className={classes.words}>
          {buttons}
          <Input.Description size="sm">
            <Trans>PNG or JPEG, up to 10 MB</Trans>
          </Input.Description>
          {problem !== undefined && (
            <Input.Error size="sm" role="alert">
              {problem}
            </Input.Error>
          )}
        </div>
      </div>
      <UploadList
        items={items}
        onCancel={cancel}
        onRetry={retry}
        onReplace={(_, file) => void choose(file)}
        accept={TYPES}
      />
    </fieldset>
  );
}
