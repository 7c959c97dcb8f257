import { z } from 'zod';

export const INVITATION_STATUSES = ['PENDING', 'ACCEPTED', 'DECLINED'] as const;
export const invitationStatusSchema = z.enum(INVITATION_STATUSES);
