-- What a person wrote for the operator when they opened a session at the identity provider, where an instance asks for
-- it. The provider gets it in place of the number of the check and sends it back; null where it got that number.

alter table identity_checks
  add column vendor_data text constraint a_reference_is_short check (char_length(vendor_data) between 1 and 1000);
