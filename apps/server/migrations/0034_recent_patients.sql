-- Whom somebody opened of late is read from the looks, by person.
create index access_events_of_actor on access_events (actor_id, at) where call = 'get-patient';
