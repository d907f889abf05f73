-- When an account was last told by notices what is said in a room.
alter table message_marks add column told_at timestamptz(3);
