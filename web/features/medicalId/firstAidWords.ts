import { t } from '@lingui/core/macro';
export const FIRST_AIDER = t`First aider`;

/** Explains what being named as one means. */
export const FIRST_AIDER_SEEN = t`Everyone in the workspace sees the name and phone number of its first aiders. In an emergency, first aiders can open the medical ID of people who allow it.`;
