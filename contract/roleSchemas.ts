import { z } from 'zod';
import { PERMISSIONS, type Permission, ROLES } from './permissions.ts';

export const roleSchema = z.enum(ROLES);

export const permissionSchema = z.enum(Object.keys(PERMISSIONS) as [Permission, ...Permission[]]);
