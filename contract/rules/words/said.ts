import type { Language } from '../languages.ts';
import { ar as arAnswers } from './answers/ar.ts';
import { de as deAnswers } from './answers/de.ts';
import { es as esAnswers } from './answers/es.ts';
import { pl as plAnswers } from './answers/pl.ts';
import { ar as arErrors } from './errors/ar.ts';
import { de as deErrors } from './errors/de.ts';
import { es as esErrors } from './errors/es.ts';
import { pl as plErrors } from './errors/pl.ts';
import { ar as arFields } from './fields/ar.ts';
import { de as deFields } from './fields/de.ts';
import { es as esFields } from './fields/es.ts';
import { pl as plFields } from './fields/pl.ts';
import { ar as arRows } from './rows/ar.ts';
import { de as deRows } from './rows/de.ts';
import { es as esRows } from './rows/es.ts';
import { pl as plRows } from './rows/pl.ts';

/** The translations of one language by the English sentences, with `{0}`, `{1}` in place of values. */
export type Sentences = Readonly<Record<string, string>>;

/** What the contract and the server say to people, in every language but English, which stands where it is said. */
export const SAID: Record<Exclude<Language, 'en'>, Sentences> = {
  de: { ...deErrors, ...deFields, ...deAnswers, ...deRows },
  es: { ...esErrors, ...esFields, ...esAnswers, ...esRows },
  pl: { ...plErrors, ...plFields, ...plAnswers, ...plRows },
  ar: { ...arErrors, ...arFields, ...arAnswers, ...arRows },
};
