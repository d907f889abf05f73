import { session } from '../session/session.ts';
import { catalogue } from '../text/catalogue.ts';
import { Field } from '../ui/field.tsx';
import en from './text/newcomer.en.json';
import es from './text/newcomer.es.json';

const t = catalogue({ en, es });

interface NewcomerProps {
  readonly name: string;
  change(name: string): void;
}

/** Asks a visitor for the name to play by; nothing where somebody is signed in. */
export function Newcomer({ name, change }: NewcomerProps) {
  if (session.value !== null) return null;
  return <NameField label={t('name')} about={t('about')} name={name} change={change} />;
}

/** The field for the name that other players see. */
export function NameField({ name, change, label, about }: NewcomerProps & { readonly label: string; about?: string }) {
  return (
    <Field label={label} {...(about === undefined ? {} : { about })}>
      {(ids) => (
        <input
          {...ids}
          required
          maxLength={60}
          pattern=".*\S.*"
          autoComplete="nickname"
          value={name}
          onInput={(event) => change(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
