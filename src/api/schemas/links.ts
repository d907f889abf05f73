import Type from 'typebox';
import { exact, oneOf, Time } from './base.ts';

export const LinkKindName = oneOf('LinkKind', ['discord'], 'A service elsewhere.');

export const ExternalLink = exact('ExternalLink', 'Which user of a service elsewhere plays as the account.', {
  kind: LinkKindName,
  externalId: Type.String({ description: 'The id of the user there.', examples: ['80351110224678912'] }),
  name: Type.Optional(Type.String({ description: 'How the user was called there then.', examples: ['nelly'] })),
  linkedAt: Time('Since when.'),
});

export const ExternalLinks = exact('ExternalLinks', 'The links of an account.', {
  items: Type.Array(ExternalLink, { description: 'At most one of each kind.' }),
});

export const linkToken = {
  token: Type.String({
    minLength: 1,
    maxLength: 2000,
    description: 'What stands behind the # of the link that the service elsewhere showed.',
    examples: ['eyJzYXlzIjpbIjgwMzUiXX0.c2lnbmF0dXJl'],
  }),
};
