-- A signature is good for what it names alone: which act, on what, with which content. One from before names nothing, and is
-- given again.
alter table sessions add column signed_for text;
