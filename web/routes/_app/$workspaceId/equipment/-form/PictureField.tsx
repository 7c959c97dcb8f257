import { Button, Input } from '@mantine/core';
import { IconPhoto, IconTrash } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { DOCUMENT_TYPES, type UploadedFile } from '#contract/files.ts';
import { errorText } from '#web/api/client/errors.ts';
import { uploadFile } from '#web/api/client/upload.ts';
import { ItemPicture } from '#web/features/equipment/ItemPicture.tsx';
import { shrinkPhoto } from '#web/features/inspections/shrinkPhoto.ts';
import { ChooseFile, TakePhoto } from '#web/ui/upload/ChooseFile.tsx';
import { UploadList } from '#web/ui/upload/UploadList.tsx';
import { useOneUpload } from '#web/ui/upload/useOneUpload.ts';
import { tryLater } from '#web/words/failures.ts';
import classes from './PictureField.module.css';
import { pictureRefusal } from './pictureRefusal.ts';

const UNREADABLE = 'This picture could not be read. Choose it again.';

const TYPES = [DOCUMENT_TYPES.PNG, DOCUMENT_TYPES.JPEG];

interface Props {
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
export function PictureField({ current, value, onChange, onWait, error, 'data-path': path }: Props) {
  const [uploaded, setUploaded] = useState<UploadedFile | null>(null);
  const { items, take, clear, cancel, retry, wait } = useOneUpload({
    upload: uploadFile,
    onUploaded: (_, file) => {
      setUploaded(file);
      onChange(file.id);
    },
    errorText: (failure) => errorText(failure, tryLater),
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
        inputLabel="Picture of the item"
        data-path={path}
        leftSection={<IconPhoto size={18} stroke={1.7} aria-hidden />}
      >
        {shown === null ? 'Choose picture' : 'Change picture'}
      </ChooseFile>
      {shown !== null && (
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconTrash size={18} stroke={1.7} aria-hidden />}
          onClick={() => onChange(current === null ? undefined : null)}
        >
          Remove picture
        </Button>
      )}
    </div>
  );
  return (
    <fieldset className={classes.root}>
      <legend className={classes.label}>Picture (optional)</legend>
      <div className={classes.field}>
        <ItemPicture url={shown} size="form" />
        <div className={classes.words}>
          {buttons}
          <Input.Description size="sm">PNG or JPEG, up to 10 MB</Input.Description>
          {problem !== undefined && (
            <Input.Error size="sm" role="alert">
              {problem}
            </Input.Error>
          )}
        </div>
      </div>
      <UploadList items={items} onCancel={cancel} onRetry={retry} />
    </fieldset>
  );
}
