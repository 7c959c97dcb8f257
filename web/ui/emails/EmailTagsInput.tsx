import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, CloseButton, Input } from '@mantine/core';
import { IconAlertCircle, IconUserCheck } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { emailKey } from '#contract/rules/text.ts';
import { Tooltip } from '#web/ui/Tooltip.tsx';
import classes from './EmailTagsInput.module.css';
import { addEmails, type EmailTag, isSeveral, separator, tagsOf } from './emailTags.ts';

interface Props {
  label: string;
  /** Stands below the field while it is empty. */
  hint?: string;
  placeholder?: string;
  emails: readonly string[];
  onChange: (emails: string[]) => void;
  /** Takes what was typed and pasted. */
  onPaste: (text: string) => void;
  /** Lower-case addresses that belong to members of the workspace already. */
  existing: ReadonlySet<string>;
  disabled?: boolean;
}

const none: ReadonlySet<string> = new Set();

/** E-mail addresses as tags (MEM-56 … MEM-63). Fluid with 5,000 of them: only as many as fit are drawn. */
export function EmailTagsInput(props: Props) {
  const {
    label,
    hint,
    placeholder = t`name@company.com`,
    emails,
    onChange,
    onPaste,
    existing = none,
    disabled,
  } = props;
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const tags = useMemo(() => tagsOf(emails, existing), [emails, existing]);
  const invalid = tags.filter((tag) => !tag.isValidEmail).length;
  const members = tags.filter((tag) => tag.isValidEmail && tag.isExistingInWorkspace).length;

  const add = (text: string) => {
    const next = addEmails(emails, text);
    if (next.length !== emails.length) onChange(next);
    setTyped('');
  };
  const take = (text: string) => {
    onPaste(text);
    setTyped('');
  };
  const type = (text: string) => {
    // The clipboard of a phone's keyboard puts a whole text in, and tells of no pasting.
    if (text.length > typed.length + 1 && isSeveral(text)) take(text);
    else if (separator.test(text)) add(text);
    else setTyped(text);
  };
  const remove = (email: string) => {
    onChange(emails.filter((one) => emailKey(one) !== emailKey(email)));
    input.current?.focus();
  };
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    take(typed + event.clipboardData.getData('text'));
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      add(typed);
    }
    if (event.key === 'Backspace' && typed === '') {
      const last = emails.at(-1);
      if (last === undefined) return;
      event.preventDefault();
      onChange(emails.slice(0, -1));
      setTyped(last);
    }
  };
  const removeBad = () => {
    onChange(tags.filter((tag) => tag.isValidEmail && !tag.isExistingInWorkspace).map((tag) => tag.email));
    input.current?.focus();
  };

  return (
    <Input.Wrapper label={label} size="md" labelProps={{ htmlFor: id }}>
      <div className={classes.box} data-disabled={disabled || undefined}>
        <Tags tags={tags} onRemove={remove} disabled={disabled} />
        <input
          ref={input}
          id={id}
          className={classes.input}
          type="text"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder={emails.length === 0 ? placeholder : t`Add another`}
          value={typed}
          disabled={disabled}
          aria-describedby={`${id}-state`}
          onChange={(event) => type(event.currentTarget.value)}
          onPaste={paste}
          onKeyDown={press}
          onBlur={() => add(typed)}
        />
      </div>
      <div className={classes.state} id={`${id}-state`} aria-live="polite">
        <span>
          {emails.length > 0
            ? plural({ count: emails.length }, { one: '# address', other: '# addresses' })
            : hint}
        </span>
        {invalid > 0 && (
          <span className={classes.bad}>{plural(invalid, { one: '# not valid', other: '# not valid' })}</span>
        )}
        {members > 0 && (
          <span className={classes.known}>
            {plural(members, { one: '# already in the workspace', other: '# already in the workspace' })}
          </span>
        )}
        {invalid + members > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={removeBad} disabled={disabled}>
            <Trans>Remove these</Trans>
          </Button>
        )}
      </div>
    </Input.Wrapper>
  );
}

interface TagsProps {
  tags: EmailTag[];
  onRemove: (email: string) => void;
  disabled?: boolean;
}

/** Up to this many are plain tags that wrap; more become a list of one tag a line that draws only what is seen. */
const fewEnough = 60;

function Tags(props: TagsProps) {
  if (props.tags.length === 0) return null;
  if (props.tags.length > fewEnough) return <LongList {...props} />;
  return (
    <ul className={classes.tags} aria-label={t`Email addresses`}>
      {props.tags.map((tag) => (
        <li key={tag.email} className={classes.item}>
          <Tag tag={tag} onRemove={props.onRemove} disabled={props.disabled} />
        </li>
      ))}
    </ul>
  );
}

function LongList({ tags, onRemove, disabled }: TagsProps) {
  const scroller = useRef<HTMLUListElement>(null);
  const rows = useVirtualizer({
    count: tags.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 36,
    overscan: 8,
  });
  useEffect(() => rows.scrollToIndex(tags.length - 1), [rows, tags.length]);
  return (
    <ul className={classes.long} ref={scroller} aria-label={t`Email addresses`}>
      <li aria-hidden style={{ height: rows.getTotalSize() }} />
      {rows.getVirtualItems().map((row) => {
        const tag = tags[row.index];
        return (
          tag && (
            <li
              key={tag.email}
              className={classes.placed}
              style={{ top: row.start }}
              aria-setsize={tags.length}
              aria-posinset={row.index + 1}
            >
              <Tag tag={tag} onRemove={onRemove} disabled={disabled} />
            </li>
          )
        );
      })}
    </ul>
  );
}

interface TagProps {
  tag: EmailTag;
  onRemove: (email: string) => void;
  disabled?: boolean;
}

function Tag({ tag, onRemove, disabled }: TagProps) {
  const problem = problemOf(tag);
  const Icon = tag.isValidEmail ? IconUserCheck : IconAlertCircle;
  const label = (
    <span className={classes.tag} data-problem={problem && (tag.isValidEmail ? 'known' : 'bad')}>
      {problem && <Icon size={15} aria-hidden />}
      <span className={classes.email}>{tag.email}</span>
      {problem && <span className={classes.problem}>{problem}</span>}
      <CloseButton
        size="sm"
        iconSize={14}
        variant="transparent"
        aria-label={t`Remove ${{ email: tag.email }}`}
        disabled={disabled}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onRemove(tag.email)}
      />
    </span>
  );
  return problem ? <Tooltip label={`${tag.email}: ${problem}`}>{label}</Tooltip> : label;
}

function problemOf(tag: EmailTag): string | undefined {
  if (!tag.isValidEmail) return t`Invalid email address`;
  return tag.isExistingInWorkspace ? t`Email already exists in workspace` : undefined;
}
