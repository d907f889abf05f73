-- Channels of Telegram (a chat, by its number) and of Matrix (a user).
alter table channels drop constraint channels_kind_check;
alter table channels add constraint channels_kind_check
  check (kind in ('mail', 'webhook', 'discord', 'forum', 'push', 'telegram', 'matrix'));
