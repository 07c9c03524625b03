-- Vaccinations and bookings under way follow a patient who becomes another, as everything else does.
CREATE OR REPLACE TRIGGER follow_merged BEFORE INSERT OR UPDATE OF "patient" ON "tiem_chung"
  FOR EACH ROW EXECUTE FUNCTION follow_merged('patient');
CREATE OR REPLACE TRIGGER follow_merged BEFORE INSERT OR UPDATE OF "patient" ON "nhap_dat_lich"
  FOR EACH ROW EXECUTE FUNCTION follow_merged('patient');
