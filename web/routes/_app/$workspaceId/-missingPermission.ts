import type { StaticDataRouteOption } from '@tanstack/react-router';
import type { Permission } from '#contract/rules/permissions.ts';

/** The first permission that one of the screens needs and that is not among those given. */
export const missingPermission = (
  screens: readonly { staticData?: StaticDataRouteOption | undefined }[],
  permissions: readonly Permission[],
): Permission | undefined =>
  screens
    .flatMap(({ staticData }) => staticData?.permission ?? [])
    .find((needed) => !permissions.includes(needed));
