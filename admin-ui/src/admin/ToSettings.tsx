import { Navigate } from 'react-router-dom';

/** Part 1 §2: settings are what /admin shows unless told. */
const ToSettings = () => <Navigate to="/admin/settings" replace />;

export default ToSettings;
