import Type from 'typebox';
import { exact, Hash, pageOf, Time, Uuid, Version } from './base.ts';

const NOTE = `example.org
32
CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=

— example.org x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=
`;
export const TreeSize = (description: string) =>
  Type.Integer({ minimum: 0, maximum: 999_999_999_999_999, description, examples: [32] });
const note = Type.String({
  description: 'The checkpoint as a signed note (C2SP tlog-checkpoint): keep it, it betrays every log rewritten since.',
  examples: [NOTE],
});
const verifierKey = Type.String({
  description: 'What checks its signature: `<name>+<key id>+<Ed25519 key>`, as C2SP signed-note has it.',
  examples: ['example.org+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW'],
});
const statement = Type.Optional(
  Type.String({ description: 'The note in which the key before it named it; absent for the first.', examples: [NOTE] }),
);
const proof = (description: string) =>
  Type.Array(Type.String({ description: 'A hash, in base64.' }), {
    description,
    examples: [['CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=']],
  });

export const Checkpoint = exact('Checkpoint', 'A signed tree over the heads of all games, as it was then.', {
  size: TreeSize('How many leaves it has. Some bind no game, so that their number says nothing.'),
  at: Time('When it was signed.'),
  note,
});
export const CheckpointPage = pageOf('CheckpointPage', Checkpoint);

export const CheckpointKey = exact('CheckpointKey', 'A key that signs checkpoints, or has signed them.', {
  verifierKey,
  since: Time('Since when it has signed.'),
  statement,
});
export const CheckpointKeys = exact('CheckpointKeys', 'The keys of this server.', {
  items: Type.Array(CheckpointKey, { description: 'The oldest first; the last one signs.' }),
});

export const ConsistencyProof = exact('ConsistencyProof', 'That one tree is the beginning of another.', {
  from: TreeSize('The size of the older tree.'),
  to: TreeSize('The size of the newer tree.'),
  proof: proof('Hashes of subtrees, as RFC 6962 §2.1.2 orders them.'),
});

const BoundHead = exact('BoundHead', 'A head of the game that a checkpoint binds.', {
  version: Version('The version of the game.'),
  headHash: Hash('The hash of its event of that version.'),
  salt: Hash('32 bytes that keep others from guessing which game the leaf is for.'),
  index: TreeSize('Which leaf of the tree it is, from 0.'),
  proof: proof('Hashes from the leaf upwards, as RFC 6962 §2.1.1 orders them.'),
});
export const BoundGame = exact('BoundGame', 'What a checkpoint says of a game: a file for `verify --checkpoint`.', {
  gameId: Uuid('The game.'),
  note,
  verifierKey,
  keys: Type.Optional(
    Type.Array(exact('BoundKey', 'A key of the server.', { verifierKey, statement }), {
      description: 'All keys of the server, the oldest first; each later one was named by the one before it.',
    }),
  ),
  heads: Type.Array(BoundHead, { description: 'The newest first, at most 200.' }),
});
