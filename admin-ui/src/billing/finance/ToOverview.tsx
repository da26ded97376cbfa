import { Navigate } from 'react-router-dom';

/** The first of the tabs (Q017). */
const ToOverview = () => <Navigate to="/finance/overview" replace />;

export default ToOverview;
