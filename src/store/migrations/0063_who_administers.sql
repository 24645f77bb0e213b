-- Who administers is asked whenever a payment file leaves, among all people.
create index people_who_administer on people (person_id) where 'administrator' = any (roles);
