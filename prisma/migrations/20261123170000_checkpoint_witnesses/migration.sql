-- Witnesses cosign checkpoints: how far each has come, and what it wrote below each.
create table checkpoint_witnesses (
  url      text primary key,
  -- The size of the last checkpoint that it has signed.
  size     bigint not null default 0,
  tried_at timestamptz(3) not null default current_timestamp,
  error    text
);

create table checkpoint_cosignatures (
  size  bigint references checkpoints,
  url   text references checkpoint_witnesses,
  lines text not null,
  primary key (size, url)
);
