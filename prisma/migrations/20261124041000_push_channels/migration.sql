-- Browsers are told too, by Web Push: `target` is the endpoint at the push service, `secret` what messages are sealed with.
alter table channels drop constraint channels_kind_check;
alter table channels add constraint channels_kind_check check (kind in ('mail', 'webhook', 'discord', 'forum', 'push'));
