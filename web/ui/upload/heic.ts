import { t } from '@lingui/core/macro';
/** Advice about a HEIC photo, whether its name or its content says that it is one. */
export const HEIC_REFUSED = t`This is a HEIC photo. Save it as JPEG, or on the iPhone choose Settings > Camera > Formats > Most Compatible and take it again.`;

/** True of a file that is named as a HEIC photo. */
export const isNamedHeic = (name: string): boolean => /\.hei[cf]s?$/i.test(name);
